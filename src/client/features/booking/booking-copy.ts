import { TIME_SLOTS, TIMEZONES } from '#shared/appointment-options.ts';

export const bookingCopy = {
  service: {
    heading: 'What is it about?',
    missing: 'Please choose a service.',
    change: 'Change',
  },
  details: {
    heading: 'Date, time and your details',
    note: 'Fields marked * are required.',
    times: TIME_SLOTS.map((slot) => ({ value: slot, label: slot })),
    noTime: 'Any time',
    zones: TIMEZONES.map(({ value, label }) => ({ value, label })),
    past: 'Preferred date cannot be earlier than today',
  },
  notChosen: 'No service chosen yet',
  submit: 'Request Appointment',
  submitting: 'Submitting Request...',
  missing: {
    title: 'Missing Information',
    description: 'Please fill in all required fields.',
  },
  sent: {
    title: 'Appointment Request Submitted',
    description: "We'll contact you within 24 hours to confirm your appointment.",
  },
  failed: {
    title: 'Error',
    description: 'Failed to submit appointment request. Please try again.',
  },
  log: 'The appointment request was not sent.',
  uae: {
    none: 'Choose a time to see it in UAE time.',
    sameDay: 'in UAE time',
    nextDay: 'in UAE time, the next day',
    dayBefore: 'in UAE time, the day before',
    outside: 'Outside our business hours: we will propose the nearest time within them.',
  },
} as const;

/** The first line of a message about the machine `name`. */
export const productLine = (name: string): string => `Product: ${name}\nQuantity: `;

/** The first line of a message about `subject`. */
export const aboutLine = (subject: string): string => `About: ${subject}\n`;

export const bookAppointmentContent = {
  label: 'Book an appointment',
  heading: 'A talk with someone who can answer',
  lede: 'Choose the subject, a day and a time in your own zone. We contact you within 24 hours to confirm.',
} as const;

export const confirmationsCopy = {
  reference: 'Reference',
  uaeTime: 'In UAE time',
  anyTime: 'Any time',
  calendarLabel: 'Add the requested time to your calendar',
  contact: {
    heading: 'Your message was sent',
    next: (email: string) => [
      `We'll get back to you within 24 hours. Our reply goes to ${email}.`,
      'If you contact us before then, please quote the reference.',
    ],
  },
  booking: {
    heading: 'Your appointment request was sent',
    next: (email: string) => [
      `We'll contact you within 24 hours to confirm your appointment. Our reply goes to ${email}.`,
      'Until then, the time is requested but not booked. If you contact us, please quote the reference.',
    ],
  },
};

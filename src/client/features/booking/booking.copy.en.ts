export const bookingCopy = {
  cards: {
    legend: 'What is the call about?',
    missing: 'Please choose a service.',
    change: 'Change',
  },
  details: {
    heading: 'Date, time and your details',
    notChosen: 'No service chosen yet',
    note: 'Fields marked * are required.',
    noTime: 'Any time',
    noWay: 'No preference',
  },
  zoneHint: 'Your preferred date and time are in this time zone.',
  time: {
    none: 'Choose a service and a date to see which times are free.',
    nearest: (time: string) => `Nearest free time: ${time}`,
  },
  another: 'Book another call',
  submit: 'Request Appointment',
  submitting: 'Submitting Request...',
  missing: { title: 'Missing Information', description: 'Please fill in all required fields.' },
  sent: {
    title: 'Appointment Request Submitted',
    description: "We'll contact you within 24 hours to confirm your appointment.",
  },
  failed: {
    title: 'Error',
    description: 'Failed to submit appointment request. Please try again.',
  },
  help: {
    next: 'What happens next',
    steps: [
      'We read your request and pass it to a specialist in the subject.',
      'We contact you within 24 hours to confirm the day and the time.',
      'Calls take 30 to 90 minutes, depending on the subject. We read anything you send beforehand.',
    ],
    direct: 'Contact us directly',
    call: 'Call us',
    chat: 'WhatsApp Business',
    mail: 'Send an email',
    mailSubject: (brand: string) => `Appointment with ${brand}`,
  },
};

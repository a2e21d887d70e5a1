import { company } from '#shared/company.ts';

export const bookingHelpCopy = {
  next: {
    heading: 'What happens next',
    steps: [
      'We read your request and find the person who can answer it.',
      'We contact you within 24 hours to confirm the day and the time.',
      'You talk. If you sent figures ahead, they are on the table.',
    ],
  },
  shortcuts: {
    heading: 'Rather now?',
    call: 'Call us',
    chat: 'WhatsApp Business',
    mail: 'Send an email',
  },
} as const;

const subject = encodeURIComponent(`Appointment with ${company.brand.value}`);

/** Opens a mail draft to us. */
export const mailLink = `mailto:${company.email.value}?subject=${subject}`;

import { company } from '#shared/company.ts';

export const bookingHelpCopy = {
  next: {
    heading: 'What happens next',
    steps: [
      'We read your request and pass it to a specialist in its subject.',
      'We contact you within 24 hours to confirm the day and the time.',
      'The session runs 30 to 90 minutes, by subject. Figures that you send ahead are read before it.',
    ],
  },
  shortcuts: {
    heading: 'Contact us directly',
    call: 'Call us',
    chat: 'WhatsApp Business',
    mail: 'Send an email',
  },
} as const;

const subject = encodeURIComponent(`Appointment with ${company.brand.value}`);

/** Opens a mail draft to us. */
export const mailLink = `mailto:${company.email.value}?subject=${subject}`;

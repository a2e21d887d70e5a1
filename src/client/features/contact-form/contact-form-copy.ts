import { CONTACT_SERVICE_LABELS, CONTACT_SERVICES } from '#shared/contact-options.ts';

export const contactFormCopy = {
  services: CONTACT_SERVICES.map((value) => ({ value, label: CONTACT_SERVICE_LABELS[value] })),
  noService: 'Select a service',
  submit: 'Send Message',
  submitting: 'Sending...',
  requiredNote: 'Fields marked * are required.',
  sent: {
    title: 'Message sent successfully!',
    description: "We'll get back to you within 24 hours.",
  },
  failed: {
    title: 'Failed to send message',
    description: 'Please try again or contact us directly.',
  },
  log: 'The contact message was not sent.',
} as const;

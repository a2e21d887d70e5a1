import type { ContactService } from '#shared/contacts.ts';

const serviceLabels: Record<ContactService, string> = {
  hosting: 'Hosting',
  'site-acquisition': 'Site acquisition',
  hardware: 'Hardware',
  operations: 'Operations',
  consultation: 'Consultation',
  other: 'Other',
};

export const contactFormCopy = {
  services: Object.entries(serviceLabels).map(([value, label]) => ({ value, label })),
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
} as const;

export const contactFormCopy = {
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
};

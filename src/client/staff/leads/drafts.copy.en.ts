/** Texts of drafts that staff open in their own mail or chat program. */
export const draftsCopy = {
  greeting: (name: string) => `Dear ${name},`,
  signature: (brand: string) => `Best regards,\nThe ${brand} Team`,
  contact: {
    subject: (brand: string) => `Your message to ${brand}`,
    wrote: (day: string) => `On ${day} you wrote:`,
  },
  approved: {
    subject: (service: string) => `Appointment Approved - ${service}`,
    text: 'Your appointment has been approved.',
    service: 'Service',
    date: 'Date',
    time: 'Time',
    open: 'To be agreed',
    last: 'If this does not suit you, please reply to this message.',
  },
  rejected: {
    subject: 'Regarding Your Appointment Request',
    text: (service: string) => `Thank you for your appointment request (${service}).`,
    reason: (reason: string) => `Regarding your request: ${reason}`,
    noReason: 'Unfortunately we cannot offer the requested appointment at this time.',
    last: 'Please reply to this message if another time or service would suit you.',
  },
};

const en = {
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

const ar: typeof en = {
  noService: 'اختاروا الخدمة',
  submit: 'إرسال الرسالة',
  submitting: 'جارٍ الإرسال...',
  requiredNote: 'الحقول المميزة بعلامة * مطلوبة.',
  sent: { title: 'تم إرسال الرسالة بنجاح', description: 'سنرد عليكم خلال 24 ساعة.' },
  failed: {
    title: 'تعذر إرسال الرسالة',
    description: 'يرجى المحاولة مرة أخرى أو التواصل معنا مباشرة.',
  },
};

export const CONTACT_FORM_COPY = { en, ar };

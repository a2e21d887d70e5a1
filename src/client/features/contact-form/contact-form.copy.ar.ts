import type { contactFormCopy as english } from './contact-form.copy.en.ts';

export const contactFormCopy: typeof english = {
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

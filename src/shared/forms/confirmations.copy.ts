import { ltr } from '../language/locale.ts';

const en = {
  reference: 'Reference',
  uaeTime: 'In UAE time',
  anyTime: 'Any time',
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

const ar: typeof en = {
  reference: 'الرقم المرجعي',
  uaeTime: 'بتوقيت الإمارات',
  anyTime: 'أي وقت',
  contact: {
    heading: 'تم إرسال رسالتكم',
    next: (email) => [
      `سنرد عليكم خلال 24 ساعة على البريد الإلكتروني ${ltr(email)}.`,
      'إذا تواصلتم معنا قبل ذلك، فيرجى ذكر الرقم المرجعي.',
    ],
  },
  booking: {
    heading: 'تم إرسال طلب الموعد',
    next: (email) => [
      `سنتواصل معكم خلال 24 ساعة لتأكيد الموعد، ونرسل الرد إلى البريد الإلكتروني ${ltr(email)}.`,
      'حتى ذلك الحين يبقى الوقت مطلوبًا وغير محجوز. إذا تواصلتم معنا، فيرجى ذكر الرقم المرجعي.',
    ],
  },
};

export const CONFIRMATIONS_COPY = { en, ar };

import { ltr } from '../language/locale.ts';
import type { confirmationsCopy as english } from './confirmations.copy.en.ts';

export const confirmationsCopy: typeof english = {
  reference: 'الرقم المرجعي',
  uaeTime: 'بتوقيت الإمارات',
  anyTime: 'أي وقت',
  calendarLabel: 'إضافة الموعد المطلوب إلى تقويمكم',
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

import type { Locale } from '#shared/language/locale.ts';
import type { Problem } from './problem.ts';

const ARABIC: Readonly<Record<number, string>> = {
  400: 'تعذرت قراءة الطلب.',
  409: 'تغيّر الموعد في هذه الأثناء.',
  413: 'النموذج المرسل كبير جدًا.',
  415: 'ترميز النموذج المرسل غير مدعوم.',
  422: 'أُرسل هذا النموذج من قبل ببيانات أخرى.',
  429: 'طلبات كثيرة جدًا. يرجى المحاولة لاحقًا.',
  503: 'الخدمة مشغولة. يرجى المحاولة مرة أخرى بعد قليل.',
};
const OTHER = 'حدث خطأ لدينا. يرجى المحاولة مرة أخرى.';

/** A visitor's text for a failure. In English, it is the error's own text. */
export const faultText = (
  { status, detail }: Pick<Problem, 'status' | 'detail'>,
  locale: Locale,
): string => (locale === 'en' ? detail : (ARABIC[status] ?? OTHER));

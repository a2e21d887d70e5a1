import type { notFoundCopy as english } from './not-found.copy.en.ts';

export const notFoundCopy: typeof english = {
  label: 'خطأ 404',
  heading: '404 الصفحة غير موجودة',
  lede: 'الصفحة التي تبحثون عنها غير موجودة أو نُقلت إلى عنوان آخر.',
  home: 'العودة إلى الصفحة الرئيسية',
  contact: 'تواصلوا معنا',
};

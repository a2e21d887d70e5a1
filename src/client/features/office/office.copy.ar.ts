import type { officeCopy as english } from './office.copy.en.ts';

export const officeCopy: typeof english = {
  headquarters: 'المقر الرئيسي',
  phone: 'الهاتف',
  email: 'البريد الإلكتروني',
  hours: 'ساعات العمل',
  weekdays: ['ن', 'ث', 'ر', 'خ', 'ج', 'س', 'ح'],
};

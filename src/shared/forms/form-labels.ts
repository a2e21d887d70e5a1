import type { PerLocale } from '../language/locale.ts';

/** The English labels of the two public forms' fields, for the forms and their error messages. */
export const FIELD_LABELS = {
  fullName: 'Full name',
  email: 'Email',
  companyName: 'Company name',
  phoneNumber: 'Phone number',
  service: 'Service',
  serviceType: 'Service',
  preferredDate: 'Preferred date',
  preferredTime: 'Preferred time',
  timezone: 'Time zone',
  message: 'Message',
  meetingBy: 'How to meet',
} as const;

export type FieldLabels = Readonly<Record<keyof typeof FIELD_LABELS, string>>;

export const fieldLabels: PerLocale<FieldLabels> = {
  en: FIELD_LABELS,
  ar: {
    fullName: 'الاسم الكامل',
    email: 'البريد الإلكتروني',
    companyName: 'اسم الشركة',
    phoneNumber: 'رقم الهاتف',
    service: 'الخدمة',
    serviceType: 'الخدمة',
    preferredDate: 'التاريخ المفضل',
    preferredTime: 'الوقت المفضل',
    timezone: 'المنطقة الزمنية',
    message: 'الرسالة',
    meetingBy: 'طريقة الاجتماع',
  },
};

export const PAST_DATE = 'Preferred date cannot be earlier than today';

export const pastDateText: PerLocale<string> = {
  en: PAST_DATE,
  ar: 'لا يمكن أن يكون التاريخ المفضل قبل اليوم',
};

import type { PerLocale } from '../language/locale.ts';

export const APPOINTMENT_LINKS = '/appointment';

export const LINK_TOKEN = /^[\w-]{43}$/;

/** The path of an appointment's page. Anyone who has the token can change the appointment. */
export const appointmentLink = (token: string): string => `${APPOINTMENT_LINKS}/${token}`;

export const APPOINTMENT_SHELL_ID = 'appointment';

export const clientLink: PerLocale<Record<'label' | 'shownOnce' | 'note', string>> = {
  en: {
    label: 'View, change or cancel your appointment',
    shownOnce:
      'The link to your appointment is shown only once, when you book. If you no longer have it, please call or write to us.',
    note: 'Keep this link private: anyone who has it can change or cancel the appointment.',
  },
  ar: {
    label: 'عرض الموعد أو تغييره أو إلغاؤه',
    shownOnce:
      'يظهر رابط موعدكم مرة واحدة فقط عند الحجز. إذا لم يعد لديكم، فيرجى الاتصال بنا أو مراسلتنا.',
    note: 'يرجى الحفاظ على سرية هذا الرابط: كل من لديه الرابط يمكنه تغيير الموعد أو إلغاؤه.',
  },
};

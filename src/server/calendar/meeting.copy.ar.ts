import { counted, MINUTES } from '#shared/language/arabic-count.ts';
import { ltr } from '#shared/language/locale.ts';
import type { meetingCopy as english } from './meeting.copy.en.ts';

const PREVIOUS: Readonly<Record<string, string>> = {
  الوقت: 'الوقت السابق',
  'بتوقيت الإمارات': 'السابق بتوقيت الإمارات',
  المدة: 'المدة السابقة',
};

export const meetingCopy: typeof english = {
  title: (service, brand) => `${service} مع ${brand}`,
  time: 'الوقت',
  uaeTime: 'بتوقيت الإمارات',
  length: 'المدة',
  lengthText: (minutes) => `حتى ${counted(minutes, MINUTES)}`,
  reference: 'الرقم المرجعي',
  place: 'المكان',
  previous: (label) => PREVIOUS[label] ?? label,
  join: 'الانضمام',
  change: 'تغيير الموعد أو إلغاؤه',
  places: {
    phone: (number) => `هاتفيًا: نتصل بكم على الرقم ${ltr(number.replaceAll(' ', '\u00a0'))}`,
    ownPhone: 'هاتفيًا: نتصل بكم على الرقم الذي زودتمونا به',
    noPhone: 'هاتفيًا: يرجى تزويدنا بالرقم الذي نتصل به',
    office: (address) => `في مكتبنا: ${address}`,
    video: 'مكالمة فيديو',
    videoLater: 'مكالمة فيديو: سنرسل إليكم الرابط',
    open: 'يُتفق عليه: هاتفيًا أو عبر الفيديو أو في مكتبنا',
  },
};

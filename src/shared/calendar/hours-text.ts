import type { PerLocale } from '../language/locale.ts';
import { businessHours } from './office-hours.ts';

/** In ISO order, like `WEEKDAYS`. */
const ARABIC_WEEKDAYS = [
  'الاثنين',
  'الثلاثاء',
  'الأربعاء',
  'الخميس',
  'الجمعة',
  'السبت',
  'الأحد',
] as const;

const clock = (hour: number) => `${hour % 12 || 12}:00 ${hour % 24 < 12 ? 'ص' : 'م'}`;

/** The office hours as text. */
export const hoursText: PerLocale<typeof businessHours> = {
  en: businessHours,
  ar: businessHours.map(({ weekdays, open }) => {
    const names = weekdays.map((weekday) => ARABIC_WEEKDAYS[weekday - 1] ?? '');
    const hours = open ? `${clock(open.from)} - ${clock(open.to)} بتوقيت الخليج` : 'مغلق';
    return { weekdays, open, days: [...new Set([names[0], names.at(-1)])].join(' - '), hours };
  }),
};

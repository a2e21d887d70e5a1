import { ltr, type PerLocale } from '../language/locale.ts';
import { MEETING_WAYS, TIMEZONES } from './appointment-options.ts';

interface Option {
  readonly value: string;
  readonly label: string;
}

const ARABIC_ZONES: Record<(typeof TIMEZONES)[number]['value'], string> = {
  'UTC+4': 'توقيت الإمارات',
  'UTC+0': 'توقيت غرينتش',
  'UTC+1': 'توقيت وسط أوروبا',
  'UTC+8': 'توقيت الصين',
  'UTC-5': 'التوقيت الشرقي في أمريكا الشمالية',
  'UTC-8': 'توقيت المحيط الهادئ',
};

const ARABIC_WAYS: Record<(typeof MEETING_WAYS)[number]['value'], string> = {
  phone: 'مكالمة هاتفية',
  video: 'مكالمة فيديو',
  office: 'في مكتبنا في دبي',
};

/** A word joiner after the hyphen prevents a line break. */
const UNBROKEN_HYPHEN = '-\u2060';

/** The time zones of a booking, with labels for people. */
export const timezones: PerLocale<readonly Option[]> = {
  en: TIMEZONES,
  ar: TIMEZONES.map(({ value }) => ({
    value,
    label: `${ltr(value.replace('-', UNBROKEN_HYPHEN))} (${ARABIC_ZONES[value]})`,
  })),
};

export const meetingWays: PerLocale<readonly Option[]> = {
  en: MEETING_WAYS,
  ar: MEETING_WAYS.map(({ value }) => ({ value, label: ARABIC_WAYS[value] })),
};

const rules = new Intl.PluralRules('ar');

/** A noun in the cases after a preposition: one, two, 3 to 10, 11 to 99, and after whole hundreds. */
type CountedNoun = Readonly<Record<'one' | 'two' | 'few' | 'many' | 'other', string>>;

const noun = (one: string, two: string, few: string, many: string, other: string) => ({
  one,
  two,
  few,
  many,
  other,
});

export const YEARS = noun('سنة واحدة', 'سنتين', 'سنوات', 'سنة', 'سنة');
export const MONTHS = noun('شهر واحد', 'شهرين', 'أشهر', 'شهرًا', 'شهر');
export const HOURS = noun('ساعة واحدة', 'ساعتين', 'ساعات', 'ساعة', 'ساعة');
export const MINUTES = noun('دقيقة واحدة', 'دقيقتين', 'دقائق', 'دقيقة', 'دقيقة');

/** A number with its noun in Arabic, such as `سنتين`, `5 سنوات`, `12 شهرًا` and `100 يوم`. */
export function counted(count: number, noun: CountedNoun): string {
  const form = rules.select(count);
  if (form === 'one' || form === 'two') return noun[form];
  return `${count} ${noun[form === 'zero' ? 'other' : form]}`;
}

/** The languages of the public site: English at the specified paths, Arabic at the same paths below `/ar`. */
export const LOCALES = ['en', 'ar'] as const;
export type Locale = (typeof LOCALES)[number];

/** The languages as staff see them. */
export const LANGUAGE_NAMES: PerLocale<string> = { en: 'English', ar: 'Arabic' };

/** Texts or other values for each language. */
export type PerLocale<Value> = Readonly<Record<Locale, Value>>;

const ARABIC = /^\/ar(?=\/|$)/;

export const localeOf = (path: string): Locale => (ARABIC.test(path) ? 'ar' : 'en');

/** The English path of a page in any language: `/ar` and `/` both give `/`. */
export const englishPath = (path: string): string => path.replace(ARABIC, '') || '/';

/** The path of a page in a language, with its query and fragment. `path` is the English one. */
export function localPath(locale: Locale, path: string): string {
  if (locale === 'en') return path;
  return path.replace(/^\/(?=[?#]|$)/, '').replace(/^/, '/ar');
}

/** Isolates Latin text, such as `635.25 PH/s`, so that its order stays within an Arabic sentence. */
export const ltr = (text: string): string => `\u2066${text}\u2069`;

/** Joins parts of one line, such as a day and a time. */
export const listed = (locale: Locale, ...parts: readonly string[]): string =>
  parts.join(locale === 'ar' ? '، ' : ', ');

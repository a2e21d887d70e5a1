const rules = new Intl.PluralRules('ar');

/** A noun in the cases after a preposition: one, two, 3 to 10, and 11 or more. */
interface CountedNoun {
  readonly one: string;
  readonly two: string;
  readonly few: string;
  readonly many: string;
}

export const YEARS: CountedNoun = { one: 'سنة واحدة', two: 'سنتين', few: 'سنوات', many: 'سنة' };
export const DAYS: CountedNoun = { one: 'يوم واحد', two: 'يومين', few: 'أيام', many: 'يومًا' };
export const HOURS: CountedNoun = { one: 'ساعة واحدة', two: 'ساعتين', few: 'ساعات', many: 'ساعة' };
export const MONTHS: CountedNoun = { one: 'شهر واحد', two: 'شهرين', few: 'أشهر', many: 'شهرًا' };
export const MINUTES: CountedNoun = {
  one: 'دقيقة واحدة',
  two: 'دقيقتين',
  few: 'دقائق',
  many: 'دقيقة',
};

/** A number with its noun in Arabic, such as `سنتين`, `5 سنوات` and `12 شهرًا`. */
export function counted(count: number, noun: CountedNoun): string {
  const form = rules.select(count);
  if (form === 'one' || form === 'two') return noun[form];
  return `${count} ${form === 'few' ? noun.few : noun.many}`;
}

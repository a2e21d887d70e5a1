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
export const DAYS = noun('يوم واحد', 'يومين', 'أيام', 'يومًا', 'يوم');
export const HOURS = noun('ساعة واحدة', 'ساعتين', 'ساعات', 'ساعة', 'ساعة');
export const MINUTES = noun('دقيقة واحدة', 'دقيقتين', 'دقائق', 'دقيقة', 'دقيقة');

/** A number with its noun in Arabic, such as `سنتين`, `5 سنوات`, `12 شهرًا` and `100 يوم`. */
export function counted(count: number, noun: CountedNoun): string {
  const form = rules.select(count);
  if (form === 'one' || form === 'two') return noun[form];
  return `${count} ${noun[form === 'zero' ? 'other' : form]}`;
}

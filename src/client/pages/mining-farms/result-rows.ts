import { comparedResults, singleResults } from '#shared/catalogue/arabic/farms.ts';
import { type Locale, ltr } from '#shared/language/locale.ts';

type Row = readonly [string, string, string];

export function resultRows(locale: Locale, notGiven: string): readonly Row[] {
  const figure = locale === 'en' ? String : ltr;
  const compared = comparedResults[locale].map(
    ({ name, unit, before, current }): Row => [
      name,
      figure(`${before} ${unit}`),
      figure(`${current} ${unit}`),
    ],
  );
  const single = singleResults[locale].map(
    ({ name, value, period }): Row =>
      period === 'before' ? [name, figure(value), notGiven] : [name, notGiven, figure(value)],
  );
  return [...compared, ...single];
}

import { comparedResults, singleResults } from '#shared/catalogue/farms.ts';

export function resultRows(notGiven: string): readonly (readonly [string, string, string])[] {
  return [
    ...comparedResults.map(
      ({ name, unit, before, current }) =>
        [name, `${before} ${unit}`, `${current} ${unit}`] as const,
    ),
    ...singleResults.map(({ name, value, period }) =>
      period === 'before' ? ([name, value, notGiven] as const) : ([name, notGiven, value] as const),
    ),
  ];
}

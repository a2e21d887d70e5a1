/** Totals of all farms; `counts` describes each figure. */
export const farmFigures = {
  currentMegawatts: { value: 25, counts: 'Current capacity' },
  plannedMegawatts: { value: 50, counts: 'Planned, with the expansion' },
  hashRatePetahashes: { value: 635.25, counts: 'Hash rate' },
  uptimePercent: { from: 95, to: 98, counts: 'Uptime' },
  region: { value: 'GCC', counts: 'Focus' },
} as const;

export interface ComparedResult {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly before: number;
  readonly current: number;
}

/** The two periods of the track record. There is no data between or before them. */
export const resultPeriods = { before: 'Q4 2024', current: 'Current, 2025' } as const;

export const comparedResults = [
  { id: 'hash-rate', name: 'Hash rate', unit: 'PH/s', before: 605, current: 635.25 },
  { id: 'bitcoin', name: 'Bitcoin, quarterly', unit: 'BTC', before: 27.81, current: 29.68 },
] as const satisfies readonly ComparedResult[];

export const singleResults = [
  { id: 'revenue', name: 'Quarterly revenue', value: '$5.57M', period: 'current' },
  { id: 'growth', name: 'Growth', value: '+217%', period: 'current' },
  { id: 'net-income', name: 'Net income', value: '$3.79M', period: 'before' },
] as const;

export const FIGURES_DISCLAIMER = 'All figures are internal estimates.';

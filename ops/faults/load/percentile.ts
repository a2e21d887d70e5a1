/** The percentile `share` of the values; 0 if there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const p99Of = (spans: readonly { began: number; ended: number }[]): number =>
  percentile(
    spans.map(({ began, ended }) => ended - began),
    0.99,
  );

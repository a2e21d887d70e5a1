import { CHARTED_MONTHS, type Month } from './calculate.ts';

/** Units of both panels, whose drawings stretch to the width of the page. */
export const PANEL = { width: 720, height: 240 } as const;

export interface Panel<PathName extends string> {
  /** The figures at the top and at the bottom of the axis, in $. */
  readonly top: number;
  readonly bottom: number;
  /** Data of SVG paths. */
  readonly paths: Readonly<Record<PathName, string>>;
}

const STEP = PANEL.width / CHARTED_MONTHS;
const BAR = STEP * 0.56;

/** The next of 1, 2, 2.5, 5 and 10 times a power of ten. */
function roundUp(value: number): number {
  if (value <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= value * 0.999_999) ?? 10;
  return step * power;
}

const point = (value: number): string => String(Math.round(value * 100) / 100);

/** A bar per month for the coins' value, and a line for the running cost. */
export function monthlyPanel(months: readonly Month[]): Panel<'above' | 'below' | 'cost'> {
  const top = roundUp(Math.max(...months.map(({ value, cost }) => Math.max(value, cost)))) || 1;
  const y = (value: number) => PANEL.height * (1 - value / top);
  const bars = (shown: (month: Month) => boolean) =>
    months
      .map((month, index) => {
        if (!shown(month)) return '';
        const x = index * STEP + (STEP - BAR) / 2;
        return `M${point(x)} ${PANEL.height}V${point(y(month.value))}h${point(BAR)}V${PANEL.height}z`;
      })
      .join('');
  const cost = point(y(months[0]?.cost ?? 0));
  return {
    top,
    bottom: 0,
    paths: {
      above: bars(({ value, cost }) => value >= cost),
      below: bars(({ value, cost }) => value < cost),
      cost: `M0 ${cost}H${PANEL.width}`,
    },
  };
}

/** A line for the running total, which begins below zero with the price of the machines. */
export function totalPanel(months: readonly Month[], machines: number): Panel<'zero' | 'total'> {
  const totals = [-machines, ...months.map(({ total }) => total)];
  const top = roundUp(Math.max(...totals));
  const bottom = -roundUp(-Math.min(...totals));
  const range = top - bottom || 1;
  const y = (value: number) => point((PANEL.height * (top - value)) / range);
  const line = totals.map((total, index) => `${point(index * STEP)} ${y(total)}`).join('L');
  return { top, bottom, paths: { zero: `M0 ${y(0)}H${PANEL.width}`, total: `M${line}` } };
}

import { chakra } from '@chakra-ui/react';

/** A bar whose units are thousandths of its column's width. Decorative: the figures next to it have the same content. */
const Bar = chakra(
  'svg',
  {
    base: {
      width: 'full',
      height: '2.75rem',
      fill: 'none',
      '& path': { vectorEffect: 'non-scaling-stroke' },
      '& .live': { stroke: 'accent', strokeWidth: '1.5px' },
      '& .fill': { stroke: 'accent', strokeWidth: '0.75px', opacity: 0.75 },
      '& .past': { stroke: 'copper', strokeWidth: '1px' },
      '& .past.fill': { strokeWidth: '0.75px', opacity: 0.6 },
      '& .planned': { stroke: 'copper', strokeWidth: '1px', strokeDasharray: '4 5' },
      '& .scale': { stroke: 'edge', strokeWidth: '1px' },
    },
  },
  { defaultProps: { viewBox: '0 0 1000 40', preserveAspectRatio: 'none', 'aria-hidden': true } },
);

const STEP = 9;

function hatching(from: number, to: number): string {
  const count = Math.max(0, Math.ceil((to - from) / STEP) - 1);
  return Array.from({ length: count }, (_, line) => `M${from + STEP * (line + 1)} 4V36`).join('');
}

const box = (from: number, to: number) => `M${from} 4H${to}V36H${from}z`;

export function CapacityGauge({
  current,
  planned,
}: {
  readonly current: number;
  readonly planned: number;
}) {
  const live = Math.round((current / planned) * 998);
  return (
    <Bar>
      <path className="planned" d={box(live, 999)} />
      <path className="fill" d={hatching(1, live)} />
      <path className="live" d={box(1, live)} />
    </Bar>
  );
}

export function UptimeGauge({ from, to }: { readonly from: number; readonly to: number }) {
  const at = (percent: number) => 1 + Math.round((percent - 90) * 99.8);
  const ticks = Array.from({ length: 11 }, (_, tick) => `M${at(90 + tick)} 14V26`).join('');
  return (
    <Bar>
      <path className="scale" d={`M1 20H999${ticks}`} />
      <path className="fill" d={hatching(at(from), at(to))} />
      <path className="live" d={box(at(from), at(to))} />
    </Bar>
  );
}

export function ResultBar({ share, live }: { readonly share: number; readonly live: boolean }) {
  const end = Math.round(share * 998);
  return (
    <Bar>
      <path className={live ? 'fill' : 'past fill'} d={hatching(1, end)} />
      <path className={live ? 'live' : 'past'} d={box(1, end)} />
    </Bar>
  );
}

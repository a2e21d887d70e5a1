import { chakra } from '@chakra-ui/react';

/** The side of one megawatt, in units; the largest site fills the drawing. */
const MEGAWATT_SIDE = 50;
const HATCH = 12;

const Drawing = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    height: 'auto',
    fill: 'none',
    stroke: 'accent',
    '& path': { vectorEffect: 'non-scaling-stroke' },
    '& .lines': { strokeWidth: '0.75px', opacity: 0.65 },
    '& .frame': { strokeWidth: '1.5px' },
  },
});

/** The square that stands for a site's capacity: its area is the megawatts, live all over. */
export function CapacitySquare({
  megawatts,
  largest,
}: {
  readonly megawatts: number;
  /** The capacity of the largest site, which takes the whole width. */
  readonly largest: number;
}) {
  const width = Math.round(MEGAWATT_SIDE * Math.sqrt(largest));
  const side = Math.round(MEGAWATT_SIDE * Math.sqrt(megawatts));
  const rows = Array.from({ length: Math.ceil(side / HATCH) - 1 }, (_, row) => (row + 1) * HATCH);
  return (
    // The figure below it says the same.
    // A `width` here would be a style of the factory's, stronger than the column's.
    <Drawing viewBox={`-2 -2 ${width + 4} ${side + 4}`} aria-hidden="true">
      <path className="lines" d={rows.map((y) => `M0 ${y}h${side}`).join('')} />
      <path className="frame" d={`M0 0h${side}v${side}H0z`} />
    </Drawing>
  );
}

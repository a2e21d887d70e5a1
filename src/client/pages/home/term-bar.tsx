import { chakra } from '@chakra-ui/react';
import { plans } from '#shared/catalogue/plans.ts';

/** Years on the scale: the longest contract. */
const YEARS = Math.max(...plans.map(({ termYears }) => termYears));

const Chart = chakra('svg', {
  base: {
    width: 'full',
    height: 'auto',
    maxWidth: '22rem',
    mb: 8,
    fill: 'none',
    overflow: 'visible',
    '& path': { vectorEffect: 'non-scaling-stroke' },
    '& .years': { stroke: 'edge' },
    '& .term': { stroke: 'accent', strokeWidth: '5px' },
    '& .on': { stroke: 'edge', strokeDasharray: '2 5' },
    '& text': { fill: 'faint', fontSize: '13px' },
  },
});

const at = (year: number) => 1 + (year * 318) / YEARS;

/** A contract's first term on a scale of years, and the renewal after it. The terms say it in words. */
export function TermBar({ years }: { readonly years: number }) {
  const marks = Array.from({ length: YEARS + 1 }, (_, year) => year);
  return (
    <Chart viewBox="0 0 320 38" aria-hidden="true">
      <path className="years" d={`${marks.map((year) => `M${at(year)} 2v20`).join('')}`} />
      <path className="on" d={`M${at(years)} 12H${at(YEARS) + (years === YEARS ? 24 : 0)}`} />
      <path className="term" d={`M${at(0)} 12H${at(years)}`} />
      {marks.map((year) => (
        <text
          key={year}
          x={at(year)}
          y="36"
          textAnchor={year === 0 ? 'start' : year === YEARS ? 'end' : 'middle'}
        >
          {year === years ? `${year} years` : year}
        </text>
      ))}
    </Chart>
  );
}

import { chakra } from '@chakra-ui/react';
import { businessHours } from '#shared/company.ts';

const Chart = chakra('svg', {
  base: {
    width: 'full',
    maxWidth: '24rem',
    height: 'auto',
    '& text': { fill: 'faint', fontSize: '12.5px' },
    '& .grid': { stroke: 'line' },
    '& .open': { stroke: 'accent' },
    '& .support': { stroke: 'copper' },
  },
});

const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
const TICKS = [0, 6, 12, 18, 24];

/** Units: an hour is 13 wide, a day 16 high, after a rail of 26 for the days' names. */
const at = (hour: number) => 26 + hour * 13;
const row = (weekday: number) => weekday * 16 - 4;

const OPEN = businessHours
  .flatMap(({ weekdays, opens, closes }) =>
    weekdays.map((weekday) =>
      opens === null ? '' : `M${at(opens)} ${row(weekday)}H${at(closes)}`,
    ),
  )
  .join('');
const GRID = TICKS.map((hour) => `M${at(hour)} 2V134`).join('');

/** The week's open hours as bars; the line below them is the support that never closes. */
export function HoursChart() {
  return (
    // The list beside it says the same in words.
    <Chart viewBox="0 0 352 152" aria-hidden="true">
      <path className="grid" d={GRID} />
      {WEEKDAYS.map((name, index) => (
        <text key={name} x="0" y={row(index + 1) + 4}>
          {name}
        </text>
      ))}
      <path className="open" d={OPEN} strokeWidth="7" />
      <path className="support" d={`M${at(0)} 127H${at(24)}`} strokeWidth="1.5" />
      {TICKS.map((hour) => (
        <text key={hour} x={at(hour)} y="150" textAnchor="middle">
          {hour}
        </text>
      ))}
    </Chart>
  );
}

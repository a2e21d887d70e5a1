import { chakra } from '@chakra-ui/react';
import { Fragment } from 'react';
import { formatDay } from '#client/staff/shell/uae-day.ts';
import { KIND_NAMES, LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import type { LeadOverview } from '#shared/leads/lead-work.ts';

type Day = LeadOverview['days'][number];

// All sizes are in drawing units. The drawing stretches to the available width.
const STEP = 10;
const BAR = 7;
const HEIGHT = 48;
const MIN_HEIGHT = 2;

const COLOURS = ['copperDim', 'text', 'accent'];

const Figure = chakra('figure', {
  base: {
    display: 'grid',
    gap: 2,
    alignContent: 'center',
    minWidth: 0,
    textStyle: 'small',
    color: 'muted',
    '& figcaption': { display: 'flex', flexWrap: 'wrap', columnGap: 4 },
    '& figcaption span::before': {
      content: '""',
      display: 'inline-block',
      width: '0.5rem',
      height: '0.5rem',
      marginRight: 2,
    },
    '& svg': {
      display: 'block',
      width: 'full',
      height: 12,
      borderBottom: '1px solid {colors.edge}',
    },
    ...Object.fromEntries(
      KIND_NAMES.map((kind, index) => [
        `& .${kind}`,
        { fill: COLOURS[index], '&::before': { bg: COLOURS[index] } },
      ]),
    ),
    '& .day': { fill: 'transparent' },
    '& g:hover .day': { fill: 'line' },
    '& p': { display: 'flex', justifyContent: 'space-between', gap: 3, color: 'faint' },
  },
});

export function LeadsChart({ days }: { readonly days: readonly Day[] }) {
  const busiest = days.reduce((most, day) => (leadsOf(day) > leadsOf(most) ? day : most));
  const most = leadsOf(busiest);
  const peak =
    most === 0
      ? 'No leads'
      : `Most on ${formatDay(busiest.day, 'short')}: ${most.toLocaleString('en')}`;
  return (
    <Figure>
      <figcaption>
        Last {days.length} days
        {KIND_NAMES.map((kind) => (
          <Fragment key={kind}>
            {' '}
            <span className={kind}>{totalOf(days, kind)}</span>
          </Fragment>
        ))}
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`Leads of each day. ${peak}.`}
      >
        {days.map((day, index) => (
          <Bars key={day.day} day={day} x={index * STEP} scale={HEIGHT / Math.max(most, 1)} />
        ))}
      </svg>
      <p aria-hidden>
        <span>{formatDay(days[0]?.day ?? '', 'short')}</span>
        <span>{peak}</span>
        <span>Today</span>
      </p>
    </Figure>
  );
}

interface BarsProps {
  readonly day: Day;
  readonly x: number;
  readonly scale: number;
}

function Bars({ day, x, scale }: BarsProps) {
  // Limit the height even after rounding: the other bar's height must not be negative.
  const height = (count: number) =>
    count === 0 ? 0 : Math.min(Math.max(count * scale, MIN_HEIGHT), HEIGHT);
  const bar = { x: x + (STEP - BAR) / 2, width: BAR };
  let top = HEIGHT;
  const bars = KIND_NAMES.map((kind) => {
    const barHeight = Math.min(height(countOf(day, kind)), top);
    top -= barHeight;
    return <rect key={kind} className={kind} {...bar} y={top} height={barHeight} />;
  });
  const totals = KIND_NAMES.map((kind) => totalOf([day], kind)).join(', ');
  return (
    <g>
      <title>{`${formatDay(day.day)}: ${totals}`}</title>
      <rect className="day" x={x} width={STEP} height={HEIGHT} />
      {bars}
    </g>
  );
}

const countOf = (day: Day, kind: LeadKind) => day[LEAD_KINDS[kind].list];

const leadsOf = (day: Day) => KIND_NAMES.reduce((sum, kind) => sum + countOf(day, kind), 0);

function totalOf(days: readonly Day[], kind: LeadKind): string {
  const count = days.reduce((sum, day) => sum + countOf(day, kind), 0);
  return `${count.toLocaleString('en')} ${kind}${count === 1 ? '' : 's'}`;
}

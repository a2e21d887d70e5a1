import { chakra } from '@chakra-ui/react';
import { formatDay } from '#client/admin/parts/uae-day.ts';
import type { LeadOverview } from '#shared/lead-work.ts';

type Day = LeadOverview['days'][number];

// Units of the drawing: it is stretched to the width there is.
const STEP = 10;
const BAR = 7;
const HEIGHT = 48;
/** A day with a lead is seen, however busy the others were. */
const LEAST = 2;

const Figure = chakra('figure', {
  base: {
    margin: 0,
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
      bg: 'copperDim',
    },
    '& figcaption span + span::before': { bg: 'text' },
    '& svg': {
      display: 'block',
      width: 'full',
      height: 12,
      borderBottom: '1px solid {colors.edge}',
    },
    '& .contacts': { fill: 'copperDim' },
    '& .appointments': { fill: 'text' },
    '& .day': { fill: 'transparent' },
    '& g:hover .day': { fill: 'line' },
    '& p': { display: 'flex', justifyContent: 'space-between', gap: 3, color: 'faint' },
  },
});

/** How many leads came on each of the last days, as bars, with the same in words. */
export function LeadsChart({ days }: { readonly days: readonly Day[] }) {
  const busiest = days.reduce((most, day) => (leadsOf(day) > leadsOf(most) ? day : most));
  const contacts = days.reduce((sum, day) => sum + day.contacts, 0);
  const appointments = days.reduce((sum, day) => sum + day.appointments, 0);
  const most = leadsOf(busiest);
  const peak =
    most === 0 ? 'Nothing came in' : `Most on ${formatDay(busiest.day, 'short')}: ${most}`;
  return (
    <Figure>
      <figcaption>
        Last {days.length} days <span>{counted(contacts, 'contact')}</span>{' '}
        <span>{counted(appointments, 'appointment')}</span>
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
  /** Units a lead. */
  readonly scale: number;
}

function Bars({ day, x, scale }: BarsProps) {
  // Never past the top, not by a rounding either: what is left for the other bar cannot be negative.
  const height = (count: number) =>
    count === 0 ? 0 : Math.min(Math.max(count * scale, LEAST), HEIGHT);
  const lower = height(day.contacts);
  const upper = Math.min(height(day.appointments), HEIGHT - lower);
  const bar = { x: x + (STEP - BAR) / 2, width: BAR };
  return (
    <g>
      <title>
        {`${formatDay(day.day)}: ${counted(day.contacts, 'contact')}, ${counted(day.appointments, 'appointment')}`}
      </title>
      <rect className="day" x={x} width={STEP} height={HEIGHT} />
      <rect className="contacts" {...bar} y={HEIGHT - lower} height={lower} />
      <rect className="appointments" {...bar} y={HEIGHT - lower - upper} height={upper} />
    </g>
  );
}

function leadsOf({ contacts, appointments }: Day): number {
  return contacts + appointments;
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
}

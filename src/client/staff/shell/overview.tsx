import { chakra } from '@chakra-ui/react';
import { Fragment, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { SmallButton } from '#client/components/button.tsx';
import { capitalised, tabOf } from '#client/staff/leads/lead-values.tsx';
import { Popover } from '#client/staff/shell/controls.tsx';
import { freshLeads, useLeadNews } from '#client/staff/shell/live.tsx';
import { cached, trpc } from '#client/staff/shell/trpc.ts';
import { formatDay } from '#client/staff/shell/uae-day.ts';
import { KIND_NAMES, LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import {
  type LeadOverview,
  type LeadTotals,
  OVERVIEW_DAYS,
  REPLY_HOURS,
} from '#shared/leads/lead-work.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';

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

const Section = chakra('section', {
  base: {
    gridArea: 'overview',
    display: 'flex',
    '@media (max-width: 22.5em)': { flexWrap: 'wrap' },
    alignItems: 'center',
    justifyContent: { base: 'space-between', lg: 'flex-end' },
    minHeight: { base: 11, md: 12 },
    columnGap: { base: 3, sm: 5 },
    textStyle: 'fine',
  },
});
const Recent = chakra('div', {
  base: {
    display: 'grid',
    gap: 4,
    width: '32rem',
    maxWidth: '100%',
    minHeight: '7rem',
    alignContent: 'start',
    color: 'muted',
  },
});
const Opener = chakra('button', {
  base: {
    minHeight: 11,
    textAlign: 'left',
    whiteSpace: 'nowrap',
    textStyle: 'fine',
    color: 'muted',
    '& > b': {
      display: 'block',
      fontWeight: 500,
      color: 'text',
      textDecoration: 'underline',
      textDecorationColor: 'accent',
      textUnderlineOffset: '0.3em',
    },
    '& > span[data-any]': { color: 'warning' },
    _hover: { '& > b': { color: 'accentHigh' } },
  },
});

export function Overview() {
  const { counts } = useLeadNews();
  const known = useRef(counts);
  useEffect(() => {
    // Refetch the chart, which must agree with the live totals.
    if (known.current && known.current !== counts) void cached.leads.overview.invalidate();
    known.current = counts;
  }, [counts]);
  const { data, isError, refetch } = trpc.leads.overview.useQuery();
  const waiting = KIND_NAMES.reduce((sum, kind) => {
    return sum + (data?.waiting[LEAD_KINDS[kind].list] ?? 0);
  }, 0);
  return (
    <Section aria-label="Overview">
      <Totals />
      <Popover
        button={Opener}
        closeOn="a"
        label={
          <>
            <b>Last {OVERVIEW_DAYS} days</b>{' '}
            <span data-any={waiting > 0 ? '' : undefined}>
              {isError ? 'Not loaded' : `${data ? waiting.toLocaleString('en') : '—'} waiting`}
            </span>
          </>
        }
      >
        <Recent>
          {data && (
            <>
              <LeadsChart days={data.days} />
              <WaitingLeads waiting={data.waiting} />
              <AnswersInTime {...data.answers} />
            </>
          )}
          {!data && isError && (
            <>
              Recent activity could not be loaded.
              <SmallButton onClick={() => void refetch()}>Try again</SmallButton>
            </>
          )}
        </Recent>
      </Popover>
    </Section>
  );
}

const Share = chakra('p', {
  base: {
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    '& strong': { color: 'text', fontWeight: 600 },
  },
});

/** The share of first answers in time. Rounded down, so that 100 % means all of them. */
function AnswersInTime({ all, inTime }: LeadOverview['answers']) {
  if (all === 0) return <Share>No first answers in the last {OVERVIEW_DAYS} days</Share>;
  return (
    <Share title={`${inTime.toLocaleString('en')} of ${all.toLocaleString('en')}`}>
      <strong>{Math.floor((100 * inTime) / all)} %</strong> of first answers within {REPLY_HOURS} h
    </Share>
  );
}

const List = chakra('ul', {
  base: {
    display: 'grid',
    alignContent: 'center',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    '& li': { display: 'grid', gridTemplateColumns: '7rem auto', alignItems: 'center' },
    '& li > *': { minHeight: 11, display: 'flex', alignItems: 'center', whiteSpace: 'nowrap' },
    '& a': {
      color: 'warning',
      textDecoration: 'underline',
      textUnderlineOffset: '0.3em',
      _hover: { color: 'accentHigh' },
    },
  },
});

function WaitingLeads({ waiting }: { readonly waiting: LeadTotals }) {
  return (
    <List aria-label="Waiting for a reply">
      {KIND_NAMES.map((kind) => {
        const { list } = LEAD_KINDS[kind];
        const text = `${waiting[list].toLocaleString('en')} waiting over ${REPLY_HOURS} h`;
        const tab = tabOf(kind);
        const view = `${ADMIN_PATHS.dashboard}${tab ? `${tab}&` : '?'}waiting=true`;
        return (
          <li key={kind}>
            <span id={`waiting-${list}`}>{capitalised(list)}</span>
            {waiting[list] === 0 ? (
              <span>{text}</span>
            ) : (
              <Link to={view} aria-describedby={`waiting-${list}`}>
                {text}
              </Link>
            )}
          </li>
        );
      })}
    </List>
  );
}

const Figures = chakra('dl', {
  base: {
    display: 'flex',
    '@media (max-width: 22.5em)': { flexWrap: 'wrap' },
    columnGap: { base: 3, sm: 5 },
    whiteSpace: 'nowrap',
    '& dt': { color: 'muted' },
    '& dd': {
      fontWeight: 600,
      color: 'text',
      fontVariantNumeric: 'lining-nums tabular-nums',
      '& span': { marginLeft: 1, fontWeight: 400, color: 'warning' },
    },
  },
});

function Totals() {
  const { counts } = useLeadNews();
  return (
    <Figures>
      {KIND_NAMES.map((kind) => {
        const fresh = freshLeads(kind, counts);
        return (
          <div key={kind}>
            <dt>Total {capitalised(LEAD_KINDS[kind].list)}</dt>
            <dd>
              {counts?.[LEAD_KINDS[kind].list].all.toLocaleString('en') ?? '—'}{' '}
              {fresh.count > 0 && <span>{fresh.text}</span>}
            </dd>
          </div>
        );
      })}
    </Figures>
  );
}

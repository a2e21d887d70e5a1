import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { SmallButton } from '#client/components/button.tsx';
import { capitalised, tabOf } from '#client/staff/leads/kinds.ts';
import { AdminLink } from '#client/staff/shell/admin-link.tsx';
import { freshLeads, useLeadNews } from '#client/staff/shell/lead-feed.tsx';
import { LeadsChart } from '#client/staff/shell/leads-chart.tsx';
import { Popover } from '#client/staff/shell/popover.tsx';
import { cached, trpc } from '#client/staff/shell/trpc.ts';
import { KIND_NAMES, LEAD_KINDS } from '#shared/lead-kinds.ts';
import {
  type LeadOverview,
  type LeadTotals,
  OVERVIEW_DAYS,
  REPLY_HOURS,
} from '#shared/leads/lead-work.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';

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
              <AdminLink to={view} aria-describedby={`waiting-${list}`}>
                {text}
              </AdminLink>
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

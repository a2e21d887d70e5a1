import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { AdminLink } from '#client/admin/address/admin-link.tsx';
import { cached, trpc } from '#client/admin/calls/trpc.ts';
import { capitalised, tabOf } from '#client/admin/kinds/kinds.ts';
import { freshLeads, useLeadNews } from '#client/admin/live/lead-feed.tsx';
import { SmallButton } from '#client/components/button.tsx';
import { KIND_NAMES, LEAD_KINDS } from '#shared/lead-kinds.ts';
import {
  type LeadOverview,
  type LeadTotals,
  OVERVIEW_DAYS,
  REPLY_HOURS,
} from '#shared/leads/lead-work.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';
import { LeadsChart } from './leads-chart.tsx';

const Strip = chakra('section', {
  base: {
    display: 'grid',
    columnGap: 8,
    rowGap: 4,
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBlock: 4,
    marginBottom: 4,
    borderBottom: '1px solid {colors.line}',
    // On a phone, only the totals are shown above the agenda.
    mdDown: {
      'main:has([data-day-body]) &': { paddingBlock: 2, '& > :not(dl)': { display: 'none' } },
    },
    md: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    lg: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' },
  },
});
/** Reserves the space while the overview loads, so that nothing below moves. */
const Pending = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 4,
    minHeight: '7rem',
    gridColumn: { base: 'auto', md: '1 / -1', lg: 'auto / span 2' },
    textStyle: 'small',
    color: 'muted',
  },
});

export function OverviewStrip() {
  const { counts } = useLeadNews();
  const known = useRef(counts);
  useEffect(() => {
    // Refetch the chart, which must agree with the live totals.
    if (known.current && known.current !== counts) void cached.leads.overview.invalidate();
    known.current = counts;
  }, [counts]);
  const overview = trpc.leads.overview.useQuery();
  return (
    <Strip aria-label="Overview">
      <SummaryCards />
      {overview.data ? (
        <>
          <LeadsChart days={overview.data.days} />
          <div>
            <WaitingLeads waiting={overview.data.waiting} />
            <AnswersInTime {...overview.data.answers} />
          </div>
        </>
      ) : (
        <Pending>
          {overview.isError && (
            <>
              Recent activity could not be loaded.
              <SmallButton onClick={() => void overview.refetch()}>Try again</SmallButton>
            </>
          )}
        </Pending>
      )}
    </Strip>
  );
}

const Share = chakra('p', {
  base: {
    textStyle: 'small',
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
    textStyle: 'small',
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

const Totals = chakra('dl', {
  base: {
    display: 'grid',
    alignContent: 'center',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gridColumn: { md: '1 / -1', lg: 'auto' },
    lg: { gridTemplateColumns: 'repeat(2, minmax(11rem, auto))' },
    '& > div': { display: 'grid', gap: 1, paddingBlock: 1, paddingRight: 3 },
    '& > div + div': { paddingLeft: 5, paddingRight: 0, borderLeft: '1px solid {colors.line}' },
    '& dt': { textStyle: 'small', color: 'muted' },
    '& dd': { textStyle: 'title', fontWeight: 400, fontVariantNumeric: 'lining-nums tabular-nums' },
    '& dd span': {
      textStyle: 'small',
      color: 'warning',
      whiteSpace: 'nowrap',
      fontFamily: 'body',
      letterSpacing: 'normal',
    },
  },
});

function SummaryCards() {
  const { counts } = useLeadNews();
  return (
    <Totals>
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
    </Totals>
  );
}

import { chakra } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { trpc } from '#client/admin/calls/trpc.ts';
import { useLeadNews } from '#client/admin/live/lead-feed.tsx';
import { SmallButton } from '#client/components/button.tsx';
import { AnswersInTime } from './answers-in-time.tsx';
import { LeadsChart } from './leads-chart.tsx';
import { SummaryCards } from './summary-cards.tsx';
import { WaitingLeads } from './waiting-leads.tsx';

const Strip = chakra('section', {
  base: {
    display: 'grid',
    columnGap: 8,
    rowGap: 4,
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBlock: 4,
    marginBottom: 4,
    borderBottom: '1px solid {colors.line}',
    // A phone shows the agenda in its first screen.
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

/** Totals, leads of the last days, and overdue leads. */
export function OverviewStrip() {
  const overview = useOverview();
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

/** The overview, refetched when the live totals change, so that the chart agrees with them. */
function useOverview() {
  const { counts } = useLeadNews();
  const known = useRef(counts);
  const { leads } = trpc.useUtils();
  useEffect(() => {
    if (known.current && known.current !== counts) void leads.overview.invalidate();
    known.current = counts;
  }, [counts, leads]);
  return trpc.leads.overview.useQuery();
}

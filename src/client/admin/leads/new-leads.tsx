import { chakra } from '@chakra-ui/react';
import { useAttended } from '#client/admin/session/use-attended.ts';
import { trpc } from '#client/admin/trpc.ts';
import type { LeadTotals } from '#shared/lead-work.ts';

const INTERVAL_MS = 30_000;

interface NewLeadsProps {
  readonly kind: keyof LeadTotals;
  /** All leads of this kind when the list was read. */
  readonly known: number;
  readonly onLoad: () => void;
}

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    // What is new moves nothing: it stands in a line that is there anyway.
    flexShrink: 0,
    color: 'text',
    '& button': {
      minHeight: 11,
      textDecoration: 'underline',
      textDecorationColor: 'accent',
      textUnderlineOffset: '0.35em',
      cursor: 'pointer',
      _hover: { color: 'accentHigh' },
    },
  },
});

/** How many leads have come in since the list was read, and a button that reads them. */
export function NewLeads({ kind, known, onLoad }: NewLeadsProps) {
  const totals = useTotals();
  // Only the owner's command ever erases a lead: what is more than before is new.
  const count = totals ? totals[kind] - known : 0;
  return (
    <Line>
      <span role="status">{count > 0 && `${count.toLocaleString('en')} new`}</span>
      {count > 0 && (
        <button type="button" onClick={onLoad}>
          Load {count === 1 ? 'it' : 'them'}
        </button>
      )}
    </Line>
  );
}

/** Asked at a calm pace while somebody is here to see it, and at once when they come back. */
function useTotals(): LeadTotals | undefined {
  const attended = useAttended();
  // A failure has no title here, so it is silent: the next call may succeed.
  return trpc.leads.totals.useQuery(undefined, {
    enabled: attended,
    staleTime: 0,
    refetchInterval: INTERVAL_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: 'always',
  }).data;
}

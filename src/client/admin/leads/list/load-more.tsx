import { chakra } from '@chakra-ui/react';
import { BusyButton } from '#client/admin/parts/busy-button.tsx';

interface LoadMoreProps {
  /** Whether filters left the rows in view. */
  readonly filtered: boolean;
  readonly shown: number;
  /** Rows under the filters on all pages; null where they are too many to be counted. */
  readonly matching: number | null;
  /** Reads the following rows; null where there are none. */
  readonly loadMore: (() => void) | null;
  readonly loading: boolean;
}

const Foot = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    paddingBlock: 5,
    color: 'muted',
    textStyle: 'small',
  },
});

/** How much of the list is in view. A search that matches too much ends early and is not counted. */
function soFar(shown: number, matching: number | null): string {
  if (matching !== null) return `${shown.toLocaleString('en')} of ${matching.toLocaleString('en')}`;
  const found = shown === 0 ? 'No matches yet, but many' : 'Many';
  return `${found} leads contain similar words. Add a word to narrow the search.`;
}

/** The end of a list, and the way further down. */
export function LoadMore({ filtered, shown, matching, loadMore, loading }: LoadMoreProps) {
  if (shown === 0 && !loadMore) {
    return <Foot>{filtered ? 'No leads match these filters' : 'No leads yet'}</Foot>;
  }
  if (!loadMore) return <Foot>{matching === null ? soFar(shown, null) : 'End of list'}</Foot>;
  return (
    <Foot>
      <BusyButton busy={loading} onClick={loadMore}>
        {loading ? 'Loading' : 'Load more'}
      </BusyButton>
      <span>{soFar(shown, matching)}</span>
    </Foot>
  );
}

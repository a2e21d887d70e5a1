import { chakra } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { SmallButton } from '#client/components/button.tsx';
import { FEED } from '#client/staff/shell/lead-feed.tsx';
import { queryClient } from '#client/staff/shell/query-client.ts';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';

const Notice = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 3,
    textStyle: 'small',
    color: 'warning',
    fontVariantNumeric: 'tabular-nums',
  },
});

const watch = (listener: () => void) => queryClient.getQueryCache().subscribe(listener);

/** The time of the last successful poll in milliseconds if polling now fails; otherwise 0. */
function staleSince(): number {
  const state = queryClient.getQueryState(FEED);
  return state?.status === 'error' ? state.dataUpdatedAt : 0;
}

export function StaleNotice() {
  const since = useSyncExternalStore(watch, staleSince);
  const retry = () => void queryClient.refetchQueries({ queryKey: FEED });
  return (
    <div role="status">
      {since > 0 && (
        <Notice>
          <span>
            No connection. Changes since {formatUaeMinute(new Date(since).toISOString())} are not
            shown.
          </span>
          <SmallButton onClick={retry}>Try again</SmallButton>
        </Notice>
      )}
    </div>
  );
}

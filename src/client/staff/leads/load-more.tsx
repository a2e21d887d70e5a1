import { chakra } from '@chakra-ui/react';
import { BusyButton } from '#client/staff/shell/buttons.tsx';

interface LoadMoreProps {
  readonly filtered: boolean;
  readonly shown: number;
  readonly matching: number | null;
  readonly loadMore: (() => void) | null;
  readonly loading: boolean;
}

export const ListFoot = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    paddingBlock: 5,
    color: 'muted',
    textStyle: 'small',
  },
});

function progressText(shown: number, matching: number | null): string {
  if (matching !== null) return `${shown.toLocaleString('en')} of ${matching.toLocaleString('en')}`;
  const found = shown === 0 ? 'No matches yet, but many' : 'Many';
  return `${found} leads contain similar words. Add a word to narrow the search.`;
}

export function LoadMore({ filtered, shown, matching, loadMore, loading }: LoadMoreProps) {
  if (shown === 0 && !loadMore) {
    return <ListFoot>{filtered ? 'No leads match these filters' : 'No leads yet'}</ListFoot>;
  }
  if (!loadMore)
    return <ListFoot>{matching === null ? progressText(shown, null) : 'End of list'}</ListFoot>;
  return (
    <ListFoot>
      <BusyButton busy={loading} onClick={loadMore}>
        {loading ? 'Loading' : 'Load more'}
      </BusyButton>
      <span>{progressText(shown, matching)}</span>
    </ListFoot>
  );
}

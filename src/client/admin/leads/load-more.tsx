import { chakra } from '@chakra-ui/react';
import { Button } from '#client/components/button.tsx';

interface LoadMoreProps {
  /** Whether filters left the rows in view. */
  readonly filtered: boolean;
  readonly shown: number;
  /** Reads the following rows; null where there are none. */
  readonly loadMore: (() => void) | null;
  readonly loading: boolean;
}

const Foot = chakra('div', { base: { paddingBlock: 5, color: 'muted', textStyle: 'small' } });

/** The end of a list, and the way further down. */
export function LoadMore({ filtered, shown, loadMore, loading }: LoadMoreProps) {
  if (shown === 0) {
    return <Foot>{filtered ? 'Nothing matches these filters.' : 'Nothing has come in yet.'}</Foot>;
  }
  if (!loadMore) return <Foot>That is all.</Foot>;
  return (
    <Foot>
      <Button
        size="sm"
        variant="outline"
        // Not `disabled`: that would take the focus from whoever goes on by keyboard.
        aria-disabled={loading}
        onClick={loading ? undefined : loadMore}
      >
        {loading ? 'Loading' : 'Load more'}
      </Button>
    </Foot>
  );
}

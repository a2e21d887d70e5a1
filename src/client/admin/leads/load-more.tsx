import { chakra } from '@chakra-ui/react';
import { Button } from '#client/components/button.tsx';
import type { LeadView } from './use-lead-view.ts';

interface LoadMoreProps {
  readonly view: LeadView;
  readonly shown: number;
  readonly more: boolean;
  readonly loading: boolean;
}

const Foot = chakra('div', { base: { paddingBlock: 5, color: 'muted', textStyle: 'small' } });

/** The end of a list, and the way further down. */
export function LoadMore({ view, shown, more, loading }: LoadMoreProps) {
  if (shown === 0) {
    return (
      <Foot>{view.filtered ? 'Nothing matches these filters.' : 'Nothing has come in yet.'}</Foot>
    );
  }
  if (!more || view.nextRows(shown) === shown) return <Foot>That is all.</Foot>;
  return (
    <Foot>
      <Button
        size="sm"
        variant="outline"
        disabled={loading}
        onClick={() => view.showRows(view.nextRows(shown))}
      >
        Load more
      </Button>
    </Foot>
  );
}

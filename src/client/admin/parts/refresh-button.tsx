import type { Ref } from 'react';
import { Button } from '#client/components/button.tsx';

interface RefreshButtonProps {
  readonly ref?: Ref<HTMLButtonElement>;
  /** Whether the list is being read, for whatever reason. */
  readonly loading: boolean;
  readonly onRefresh: () => void;
}

/** Reads a list anew: nothing else shows what others have changed since. */
export function RefreshButton({ ref, loading, onRefresh }: RefreshButtonProps) {
  return (
    <Button
      ref={ref}
      size="sm"
      variant="outline"
      // Not `disabled`: that would take the focus from whoever pressed it by keyboard.
      aria-disabled={loading}
      onClick={loading ? undefined : onRefresh}
    >
      Refresh
    </Button>
  );
}

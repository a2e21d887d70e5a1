import type { ComponentProps } from 'react';
import { Button } from '#client/components/button.tsx';

interface BusyButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** Whether what it does is under way: until then it does nothing more. */
  readonly busy: boolean;
  readonly onClick: () => void;
}

/** A small button that keeps the focus while it is busy, for whoever works by keyboard. */
export function BusyButton({ busy, onClick, ...button }: BusyButtonProps) {
  // Not `disabled`, which would take the focus away.
  const acts = { 'aria-disabled': busy, onClick: () => busy || onClick() };
  return <Button size="sm" variant="outline" {...button} {...acts} />;
}

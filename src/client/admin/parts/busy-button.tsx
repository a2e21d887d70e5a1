import type { ComponentProps } from 'react';
import { type Button, SmallButton } from '#client/components/button.tsx';

interface BusyButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly busy: boolean;
  readonly onClick: () => void;
}

/** A small button that keeps the keyboard focus while it is busy. */
export function BusyButton({ busy, onClick, ...button }: BusyButtonProps) {
  // Not `disabled`, which would remove the focus.
  const pressProps = { 'aria-disabled': busy, onClick: () => busy || onClick() };
  return <SmallButton {...button} {...pressProps} />;
}

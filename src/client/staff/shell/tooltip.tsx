import { Tooltip as Parts, Portal } from '@chakra-ui/react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';

const OPEN_DELAY_MS = 700;
/** After a tooltip closes, the next one opens without delay for this time. */
const SKIP_WINDOW_MS = 300;

/** Decides the opening delay of tooltips that share one clock. Times are in milliseconds. */
export function createTooltipDelays(now: () => number) {
  let closedAt = Number.NEGATIVE_INFINITY;
  return {
    closed: () => {
      closedAt = now();
    },
    next: () => (now() - closedAt <= SKIP_WINDOW_MS ? 0 : OPEN_DELAY_MS),
  };
}

const delays = createTooltipDelays(() => performance.now());

interface TooltipProps {
  readonly content: ReactNode;
  /** One element that accepts a ref and the trigger's props. */
  readonly children: ReactElement;
}

/** Shows a short explanation on hover. Use it only in lazily loaded areas: its code is large. */
export function Tooltip({ content, children }: TooltipProps) {
  const [openDelay, setOpenDelay] = useState(() => delays.next());
  return (
    <Parts.Root
      openDelay={openDelay}
      closeDelay={0}
      onOpenChange={({ open }) => {
        if (!open) delays.closed();
      }}
    >
      <Parts.Trigger
        asChild
        // The delay must be set before the first pointer move starts the timer.
        onPointerEnter={() => flushSync(() => setOpenDelay(delays.next()))}
      >
        {children}
      </Parts.Trigger>
      <Portal>
        <Parts.Positioner>
          <Parts.Content css={contentStyles}>{content}</Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}

const contentStyles = {
  maxWidth: '20rem',
  paddingInline: 3,
  paddingBlock: 2,
  background: 'panel',
  color: 'text',
  border: '1px solid {colors.edge}',
  borderRadius: 'control',
  textStyle: 'small',
};

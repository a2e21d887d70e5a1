import { Tooltip as Parts, Portal } from '@chakra-ui/react';
import { type ReactElement, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';

const OPEN_DELAY_MS = 700;
/** After a tooltip closes, the next one opens without delay for this time. */
const SKIP_WINDOW_MS = 300;

let closedAt = Number.NEGATIVE_INFINITY;
const delayNow = () => (performance.now() - closedAt <= SKIP_WINDOW_MS ? 0 : OPEN_DELAY_MS);

interface TooltipProps {
  readonly content: ReactNode;
  /** One element that accepts a ref and the trigger's props. */
  readonly children: ReactElement;
}

/** Shows a short explanation on hover. */
export function Tooltip({ content, children }: TooltipProps) {
  const [openDelay, setOpenDelay] = useState(delayNow);
  return (
    <Parts.Root
      openDelay={openDelay}
      closeDelay={0}
      onOpenChange={({ open }) => {
        if (!open) closedAt = performance.now();
      }}
    >
      {/* The delay must be set before the first pointer move starts the timer. */}
      <Parts.Trigger asChild onPointerEnter={() => flushSync(() => setOpenDelay(delayNow()))}>
        {children}
      </Parts.Trigger>
      <Portal>
        <Parts.Positioner>
          <Parts.Content
            maxWidth="20rem"
            px={3}
            py={2}
            bg="panel"
            color="text"
            border="1px solid {colors.edge}"
            borderRadius="control"
            textStyle="small"
          >
            {content}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}

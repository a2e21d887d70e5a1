import { chakra, Dialog, Portal } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { isTyping, isUnderDialog } from '#client/staff/leads/keys.ts';
import { DrawerHead } from '#client/staff/leads/lead-frame.tsx';
import { useDoubleClickGuard } from '#client/staff/shell/dialog.tsx';
import { useKeptFocus } from '#client/staff/shell/use-kept-focus.ts';

export interface DrawerControls {
  /** Whether it is next to the list instead of above it. */
  readonly isPane: boolean;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly onClose: () => void;
  readonly returnTo: () => HTMLElement | null;
}

interface LeadDrawerProps extends DrawerControls {
  readonly id: string;
  /** The kind of lead; absent if `name` is the kind. */
  readonly label?: string;
  readonly name: string;
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** The open lead, while it is rendered. Its heading receives the focus first. */
export function LeadDrawer(props: LeadDrawerProps) {
  const { id, label, name, head, children, isPane, onClose, returnTo } = props;
  const titleId = useId();
  const content = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const guard = useDoubleClickGuard();
  useKeptFocus(content, () => heading.current);
  usePaneFocus(isPane, props, content, heading);
  const steps = [
    ['Previous', ChevronLeft, props.onPrevious],
    ['Next', ChevronRight, props.onNext],
    ['Close', X, onClose],
  ] as const;
  const inside = (
    <>
      <DrawerHead>
        <nav aria-label="Leads">
          <p>{label}</p>
          {steps.map(([step, Icon, onStep]) => (
            // Not `disabled`, which would lose the focus at the end of the list.
            <StepButton key={step} aria-label={step} aria-disabled={!onStep} onClick={onStep}>
              <Icon size={20} aria-hidden />
            </StepButton>
          ))}
        </nav>
        {/* The key creates a new heading for each lead, which is focused and announced. */}
        <chakra.h2
          textStyle="heading"
          overflowWrap="anywhere"
          lineClamp="3"
          key={id}
          id={titleId}
          ref={heading}
          tabIndex={-1}
        >
          <bdi>{name}</bdi>
        </chakra.h2>
        {head && <div>{head}</div>}
      </DrawerHead>
      {children}
    </>
  );
  const dialog = { ref: content, 'aria-labelledby': titleId, 'data-lead-drawer': '' };
  if (isPane) {
    return (
      <Pane {...dialog} role="dialog" aria-modal="false">
        {inside}
      </Pane>
    );
  }
  return (
    <Dialog.Root
      open
      preventScroll={false}
      onOpenChange={({ open }) => open || onClose()}
      onInteractOutside={guard}
      initialFocusEl={() => heading.current}
      finalFocusEl={returnTo}
    >
      <Portal>
        <Dialog.Backdrop css={backdropStyles} />
        <Dialog.Positioner position="fixed" inset={0} zIndex={19}>
          <Dialog.Content {...dialog} css={contentStyles}>
            {inside}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** What Chakra's dialog does for the drawer: the pane takes and returns the focus, and Escape closes it. */
function usePaneFocus(
  isPane: boolean,
  { id, onClose, returnTo }: LeadDrawerProps,
  content: React.RefObject<HTMLElement | null>,
  heading: React.RefObject<HTMLElement | null>,
): void {
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const open = useEffectEvent(focusHeading);
  const focusBack = useEffectEvent(() => returnTo()?.focus({ preventScroll: true }));
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (!isTyping(event.target) && !isUnderDialog() && !isPopoverOpen()) onClose();
  });
  // Before the paint: a person may press Escape as soon as the pane is on the screen.
  useLayoutEffect(() => {
    if (!isPane) return;
    const pane = content.current;
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    open();
    window.addEventListener('keydown', listener);
    return () => {
      window.removeEventListener('keydown', listener);
      if (pane?.contains(document.activeElement)) focusBack();
    };
  }, [isPane, content]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press on another row has no focus.
  useEffect(() => {
    if (isPane && document.activeElement === document.body) open();
  }, [id]);
}

function isPopoverOpen(): boolean {
  const hasPopovers = 'popover' in HTMLElement.prototype;
  return hasPopovers && document.querySelector('[popover=auto]:popover-open') !== null;
}

const StepButton = chakra(
  'button',
  {
    base: {
      display: 'grid',
      placeItems: 'center',
      width: 11,
      height: 11,
      color: 'muted',
      _hover: { color: 'accentHigh' },
      '&[aria-disabled=true]': { color: 'line', cursor: 'default' },
    },
  },
  { defaultProps: { type: 'button' } },
);

const scrolled = {
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowY: 'auto',
  // Keeps the focused element below the sticky head.
  scrollPaddingTop: '12rem',
  borderLeft: '1px solid {colors.edge}',
};
const Pane = chakra('div', {
  base: {
    ...scrolled,
    position: 'var(--stick)',
    top: 'var(--top)',
    width: '30rem',
    height: 'calc(100dvh - var(--top))',
    '@media (max-height: 30rem)': { height: 'auto', scrollPaddingTop: 0 },
    '@media print': { position: 'static', height: 'auto' },
  },
});
const contentStyles = {
  ...scrolled,
  width: 'min(40rem, 100%)',
  height: '100dvh',
  marginLeft: 'auto',
  overscrollBehavior: 'contain',
  '@media (max-height: 30rem)': { scrollPaddingTop: 0 },
  bg: 'page',
  _focusVisible: { outline: 'none' },
};
const backdropStyles = {
  position: 'fixed',
  inset: 0,
  // Below the dialogs that the drawer opens.
  zIndex: 18,
  bg: 'color-mix(in srgb, {colors.sunken} 70%, transparent)',
};

import { chakra, Dialog as Parts, Portal } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useDoubleClickGuard } from '#client/components/use-double-click-guard.ts';
import { isTyping, isUnderDialog } from '#client/staff/leads/keys.ts';
import {
  backdropStyles,
  contentStyles,
  DrawerHead,
  headingStyles,
} from '#client/staff/leads/lead-frame.tsx';
import { PANE_WIDTHS, usePreference } from '#client/staff/shell/preferences.ts';
import { useKeptFocus } from '#client/staff/shell/use-kept-focus.ts';

const STEP = 20;

const Pane = chakra('div', {
  base: {
    position: 'var(--stick)',
    top: 'var(--top)',
    display: 'grid',
    alignContent: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    height: 'calc(100dvh - var(--top))',
    overflowY: 'auto',
    // Keeps the focused element below the sticky head.
    scrollPaddingTop: '12rem',
    borderLeft: '1px solid {colors.edge}',
    '@media (max-height: 30rem)': { height: 'auto', scrollPaddingTop: 0 },
    '@media print': { position: 'static', height: 'auto' },
  },
});
/** Drawn over the pane's edge, with more space for the pointer than its line. */
const Handle = chakra('div', {
  base: {
    position: 'var(--stick)',
    top: 'var(--top)',
    zIndex: 2,
    width: 3,
    height: 'calc(100dvh - var(--top))',
    marginRight: '-0.375rem',
    cursor: 'col-resize',
    touchAction: 'none',
    _hover: { boxShadow: 'inset -0.375rem 0 0 -0.25rem {colors.accent}' },
    _focusVisible: { outlineOffset: '-3px' },
    '@media print': { display: 'none' },
  },
});

interface LeadPaneProps {
  readonly id: string;
  readonly name: string;
  readonly nav: ReactNode;
  readonly head: ReactNode;
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly returnTo: () => HTMLElement | null;
}

export function LeadPane({ id, name, nav, head, children, onClose, returnTo }: LeadPaneProps) {
  const titleId = useId();
  const content = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeptFocus(content, () => heading.current);
  const focusBack = useEffectEvent(() => returnTo()?.focus({ preventScroll: true }));
  useLayoutEffect(() => {
    const pane = content.current;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (pane?.contains(document.activeElement)) focusBack();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press on another row has no focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [id]);
  const onKeyDown = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (!isTyping(event.target) && !isUnderDialog() && !isPopoverOpen()) onClose();
  });
  // Before the paint: a person may press Escape as soon as the pane is on the screen.
  useLayoutEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
  const { width, handle } = useWidth();
  return (
    <>
      <Handle {...handle} />
      <Pane
        ref={content}
        style={{ width }}
        role="dialog"
        aria-modal="false"
        aria-labelledby={titleId}
        data-lead-drawer=""
      >
        <DrawerHead>
          {nav}
          <Heading key={id} id={titleId} ref={heading} tabIndex={-1}>
            <bdi>{name}</bdi>
          </Heading>
          {head && <div>{head}</div>}
        </DrawerHead>
        {children}
      </Pane>
    </>
  );
}

const Heading = chakra('h2', { base: headingStyles });

function isPopoverOpen(): boolean {
  const hasPopovers = 'popover' in HTMLElement.prototype;
  return hasPopovers && document.querySelector('[popover=auto]:popover-open') !== null;
}

function useWidth() {
  const [stored, store] = usePreference('paneWidth');
  const [dragged, setDragged] = useState<number | null>(null);
  const { min, max } = PANE_WIDTHS;
  const width = dragged ?? stored;
  const within = (wanted: number) => Math.round(Math.min(Math.max(wanted, min), max));
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = { ArrowLeft: width + STEP, ArrowRight: width - STEP, Home: min, End: max };
    const next = Object.entries(wanted).find(([key]) => key === event.key)?.[1];
    if (next === undefined) return;
    event.preventDefault();
    store(within(next));
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    setDragged(width);
  };
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const right = currentTarget.nextElementSibling?.getBoundingClientRect().right;
    if (dragged !== null && right !== undefined) setDragged(within(right - clientX));
  };
  const onPointerUp = () => {
    if (dragged !== null) store(dragged);
    setDragged(null);
  };
  const handle = {
    role: 'separator',
    tabIndex: 0,
    'aria-orientation': 'vertical',
    'aria-label': 'Width of the open lead',
    'aria-valuemin': min,
    'aria-valuemax': max,
    'aria-valuenow': width,
    ...{ onKeyDown, onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp },
  } as const;
  return { width, handle };
}

export interface DrawerControls {
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
  const steps = [
    ['Previous', ChevronLeft, props.onPrevious],
    ['Next', ChevronRight, props.onNext],
    ['Close', X, onClose],
  ] as const;
  const nav = (
    <nav aria-label="Leads">
      <p>{label}</p>
      {steps.map(([step, Icon, onStep]) => (
        // Not `disabled`, which would lose the focus at the end of the list.
        <StepButton key={step} aria-label={step} aria-disabled={!onStep} onClick={onStep}>
          <Icon size={20} aria-hidden />
        </StepButton>
      ))}
    </nav>
  );
  const Shown = isPane ? LeadPane : ModalDrawer;
  return <Shown {...{ id, name, nav, head, onClose, returnTo }}>{children}</Shown>;
}

function ModalDrawer({ id, name, nav, head, children, ...ways }: ComponentProps<typeof LeadPane>) {
  const content = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const guard = useDoubleClickGuard();
  useKeptFocus(content, () => heading.current);
  return (
    <Parts.Root
      open
      preventScroll={false}
      onOpenChange={({ open }) => open || ways.onClose()}
      onInteractOutside={guard}
      initialFocusEl={() => heading.current}
      finalFocusEl={ways.returnTo}
    >
      <Portal>
        <Parts.Backdrop css={backdropStyles} />
        <Parts.Positioner css={{ position: 'fixed', inset: 0, zIndex: 19 }}>
          <Parts.Content ref={content} css={contentStyles} data-lead-drawer="">
            <DrawerHead>
              {nav}
              <Parts.Title asChild css={headingStyles}>
                {/* The key creates a new heading for each lead, which is focused and announced. */}
                <h2 key={id} ref={heading} tabIndex={-1}>
                  <bdi>{name}</bdi>
                </h2>
              </Parts.Title>
              {head && <div>{head}</div>}
            </DrawerHead>
            {children}
          </Parts.Content>
        </Parts.Positioner>
      </Portal>
    </Parts.Root>
  );
}

const stepStyles = {
  display: 'grid',
  placeItems: 'center',
  width: 11,
  height: 11,
  color: 'muted',
  _hover: { color: 'accentHigh' },
  '&[aria-disabled=true]': { color: 'line', cursor: 'default' },
};
const StepButton = chakra('button', { base: stepStyles }, { defaultProps: { type: 'button' } });

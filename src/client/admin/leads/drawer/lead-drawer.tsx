import { chakra, Dialog as Parts, Portal } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useKeptFocus } from '#client/admin/parts/use-kept-focus.ts';
import { useDoubleClickGuard } from '#client/components/use-double-click-guard.ts';
import { backdropStyles, contentStyles, DrawerHead, headingStyles } from './drawer-frame.tsx';
import { LeadPane } from './lead-pane.tsx';

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
  const nav = (
    <nav aria-label="Leads">
      <p>{label}</p>
      <Step label="Previous" onClick={props.onPrevious}>
        <ChevronLeft size={20} aria-hidden />
      </Step>
      <Step label="Next" onClick={props.onNext}>
        <ChevronRight size={20} aria-hidden />
      </Step>
      <Step label="Close" onClick={onClose}>
        <X size={20} aria-hidden />
      </Step>
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

interface StepProps {
  readonly label: string;
  readonly onClick: (() => void) | undefined;
  readonly children: ReactNode;
}

function Step({ label, onClick, children }: StepProps) {
  return (
    <StepButton
      type="button"
      aria-label={label}
      // Not `disabled`, which would lose the focus at the end of the list.
      aria-disabled={onClick === undefined}
      onClick={onClick}
    >
      {children}
    </StepButton>
  );
}

const StepButton = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: 11,
    height: 11,
    color: 'muted',
    _hover: { color: 'accentHigh' },
    '&[aria-disabled=true]': { color: 'line', cursor: 'default' },
  },
});

import { chakra, Dialog as Parts, Portal } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { useDoubleClickGuard } from '#client/components/use-double-click-guard.ts';
import {
  backdropStyles,
  contentStyles,
  DrawerHead,
  headingStyles,
} from '#client/staff/leads/drawer-frame.tsx';
import { LeadPane } from '#client/staff/leads/lead-pane.tsx';
import { useKeptFocus } from '#client/staff/shell/use-kept-focus.ts';

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

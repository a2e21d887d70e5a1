import { chakra, Dialog, Portal } from '@chakra-ui/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import {
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { errorText } from '#client/api/errors.ts';
import { OpenLeadAssignee } from '#client/staff/leads/assigning.tsx';
import { LeadPrivacy } from '#client/staff/leads/erase.tsx';
import { isTyping } from '#client/staff/leads/keys.tsx';
import { DrawerHead, DrawerPart, Facts, Written } from '#client/staff/leads/lead-frame.tsx';
import type { Lead } from '#client/staff/leads/lead-kind.ts';
import { type LeadListProps, LeadTransitions } from '#client/staff/leads/lead-rows.tsx';
import {
  ChangedMark,
  DueTime,
  factsOf,
  LeadStatus,
  Value,
} from '#client/staff/leads/lead-values.tsx';
import { LeadTimeline } from '#client/staff/leads/timeline.tsx';
import type { OpenLead } from '#client/staff/leads/use-leads.ts';
import { useKeptFocus } from '#client/staff/shell/browser-state.ts';
import { ListMessage, ToolButton } from '#client/staff/shell/controls.tsx';
import { backdropStyles, useDoubleClickGuard } from '#client/staff/shell/dialog.tsx';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { LEAD_KINDS, leadReference } from '#shared/lead-kinds.ts';

interface LeadDetailsProps extends Pick<LeadListProps, 'kind' | 'busyId' | 'onTransition'> {
  readonly open: OpenLead;
  readonly aside: (lead: Lead) => ReactNode;
  readonly onErased: (id: string) => void;
  /** Whether it is next to the list instead of above it. */
  readonly isPane: boolean;
  readonly onPrevious?: (() => void) | undefined;
  readonly onNext?: (() => void) | undefined;
  readonly returnTo: () => HTMLElement | null;
  readonly lead: Lead | undefined;
  /** The query for a lead that the list does not contain. */
  readonly read: Pick<UseQueryResult, 'isError' | 'error' | 'refetch'>;
}

/** The open lead, while it is rendered. Its heading receives the focus first. */
export function LeadDetails(props: LeadDetailsProps) {
  const { kind: description, open, lead, read, isPane, returnTo, aside, onErased, ...ways } = props;
  const { kind } = description;
  const { title } = LEAD_KINDS[kind];
  const content = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const guard = useDoubleClickGuard();
  // What the list already has appears first, except that text typed after `n` must find its field.
  const isWhole = useDeferredValue(true, false) || open.isNote;
  useKeptFocus(content, () => heading.current);
  const focusBack = useEffectEvent(() => returnTo()?.focus({ preventScroll: true }));
  useLayoutEffect(() => {
    const pane = isPane ? content.current : null;
    return () => {
      if (pane?.contains(document.activeElement)) focusBack();
    };
  }, [isPane]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press on another row has no focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [lead?.id]);
  const steps = [
    ['Previous', ChevronLeft, ways.onPrevious],
    ['Next', ChevronRight, ways.onNext],
    ['Close', X, open.close],
  ] as const;
  const notice = lead && description.notice?.(lead);
  const panel = (
    <Dialog.Content
      ref={content}
      aria-labelledby="lead-title"
      data-lead-drawer=""
      css={isPane ? paneStyles : drawerStyles}
    >
      <DrawerHead>
        <nav aria-label="Leads">
          <p>{lead && title}</p>
          {steps.map(([step, Icon, onStep]) => (
            // Not `disabled`, which would lose the focus at the end of the list.
            <ToolButton
              key={step}
              border="none"
              aria-label={step}
              aria-disabled={!onStep}
              onClick={onStep}
            >
              <Icon aria-hidden />
            </ToolButton>
          ))}
        </nav>
        {/* The key creates a new heading for each lead, which is focused and announced. */}
        <chakra.h2
          textStyle="heading"
          overflowWrap="anywhere"
          lineClamp="3"
          key={lead?.id}
          id="lead-title"
          ref={heading}
          tabIndex={-1}
        >
          <bdi>{lead ? lead.fullName : title}</bdi>
        </chakra.h2>
        {lead && (
          <div>
            <LeadStatus kind={kind} status={lead.status} />
            <DueTime kind={kind} lead={lead} />
            {description.badge?.(lead)}
            <span role="status">
              <ChangedMark kind={kind} lead={lead} />
            </span>
            <LeadTransitions direct kind={description} lead={lead} {...ways}>
              {description.actions?.(lead)}
              {aside(lead)}
              <OpenLeadAssignee lead={lead} />
            </LeadTransitions>
          </div>
        )}
      </DrawerHead>
      {lead ? (
        <>
          {notice && <DrawerPart aria-labelledby="lead-wish">{notice}</DrawerPart>}
          <DrawerPart aria-label="Details">
            <Facts
              facts={[
                ['Name', <Value key="name" text={lead.fullName} />],
                ['Reference', leadReference(lead.id)],
                [
                  description.receivedTerm,
                  <time key="at" dateTime={lead.createdAt}>
                    {formatUaeMinute(lead.createdAt)}
                  </time>,
                ],
                ...factsOf(description.details, lead),
              ]}
            />
          </DrawerPart>
          <DrawerPart aria-labelledby="lead-message">
            <h3 id="lead-message">Message</h3>
            <Written>{lead.message ?? '—'}</Written>
          </DrawerPart>
          {isWhole && (
            <>
              <LeadTimeline key={`timeline ${lead.id}`} kind={kind} lead={lead} />
              <LeadPrivacy key={`privacy ${lead.id}`} kind={kind} lead={lead} onErased={onErased} />
            </>
          )}
        </>
      ) : (
        <DrawerPart>
          <ListMessage query={read} failure={read.isError ? errorText(read.error) : ''} />
        </DrawerPart>
      )}
    </Dialog.Content>
  );
  return (
    <Dialog.Root
      open
      modal={!isPane}
      preventScroll={false}
      onOpenChange={(change) => change.open || open.close()}
      onInteractOutside={guard}
      onEscapeKeyDown={(event) => isPane && isTyping(event.target) && event.preventDefault()}
      // `n` has focused the field for a note.
      initialFocusEl={() =>
        content.current?.querySelector<HTMLElement>(':focus') ?? heading.current
      }
      finalFocusEl={returnTo}
    >
      {isPane ? (
        panel
      ) : (
        <Portal>
          {/* Below the dialogs that the drawer opens. */}
          <Dialog.Backdrop css={{ ...backdropStyles, zIndex: 18 }} />
          <Dialog.Positioner position="fixed" inset={0} zIndex={19}>
            {panel}
          </Dialog.Positioner>
        </Portal>
      )}
    </Dialog.Root>
  );
}

const scrolled = {
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowY: 'auto',
  // Keeps the focused element below the sticky head.
  scrollPaddingTop: '12rem',
  borderLeft: '1px solid {colors.edge}',
};
const paneStyles = {
  ...scrolled,
  position: 'var(--stick)',
  top: 'var(--top)',
  width: '30rem',
  height: 'calc(100dvh - var(--top))',
  '@media (max-height: 30rem)': { height: 'auto', scrollPaddingTop: 0 },
};
const drawerStyles = {
  ...scrolled,
  width: 'min(40rem, 100%)',
  height: '100dvh',
  marginLeft: 'auto',
  overscrollBehavior: 'contain',
  '@media (max-height: 30rem)': { scrollPaddingTop: 0 },
  bg: 'page',
  _focusVisible: { outline: 'none' },
};

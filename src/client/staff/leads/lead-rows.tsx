import { type MouseEvent, type ReactNode, useRef } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { LeadActions } from '#client/staff/leads/lead-frame.tsx';
import type { Lead, LeadDescription } from '#client/staff/leads/lead-kind.ts';
import { ChangedMark, DueTime, keptAnswers, LeadStatus } from '#client/staff/leads/lead-values.tsx';
import type { OpenLead } from '#client/staff/leads/use-leads.ts';
import { useKeptFocus } from '#client/staff/shell/browser-state.ts';
import { isRepeated } from '#client/staff/shell/controls.tsx';
import { formatUaeDay, formatUaeMinute, formatUaeTime } from '#client/staff/shell/uae-day.ts';
import { uaeDay } from '#shared/calendar/uae-time.ts';
import { statusOf } from '#shared/lead-kinds.ts';

interface LeadStateProps {
  readonly kind: LeadDescription;
  readonly lead: Lead;
  readonly onCard?: boolean;
}

/** The status of a lead and what concerns it: below the status in a row, next to it on a card. */
export function LeadState({ kind, lead, onCard = false }: LeadStateProps) {
  return (
    <>
      <span className="state">
        <LeadStatus kind={kind.kind} status={lead.status} />
      </span>
      <span className="notes">
        <DueTime kind={kind.kind} lead={lead} />
        {keptAnswers.useHas(lead.id) && <Badge tone="info">Draft</Badge>}
        {kind.badge?.(lead)}
        <ChangedMark kind={kind.kind} lead={lead} />
        {kind.belowStatus?.(lead, onCard)}
      </span>
    </>
  );
}

interface ReceivedProps {
  readonly lead: Lead;
  readonly onCard?: boolean;
}

/** The day of a lead's arrival. In this year, the time of day is in the place of the year. */
export function Received({ lead: { createdAt }, onCard = false }: ReceivedProps) {
  const [day, year = ''] = formatUaeDay(createdAt).split(',');
  const isThisYear = year.endsWith(uaeDay(new Date()).slice(0, 4));
  return (
    <>
      <time dateTime={createdAt} title={formatUaeMinute(createdAt)}>
        {day}
        {!onCard && <span className={isThisYear ? 'visually-hidden' : undefined}>,{year}</span>}
      </time>{' '}
      {(onCard || isThisYear) && <span className="clock">{formatUaeTime(createdAt)}</span>}
    </>
  );
}

export interface LeadListProps {
  readonly kind: LeadDescription;
  readonly leads: readonly Lead[];
  readonly busyId: string | null;
  readonly onTransition: (lead: Lead, status: string) => void;
  /** The address of the list, without an open lead. */
  readonly address: string;
  readonly openId: string | null;
}

interface LeadTransitionsProps extends Omit<LeadListProps, 'leads' | 'address' | 'openId'> {
  readonly lead: Lead;
  /** Whether to show transitions that cards omit. */
  readonly direct?: boolean;
  /** Whether `aria-describedby` of the buttons refers to the name in their row. */
  readonly described?: boolean;
  readonly children?: ReactNode;
}

/** The statuses to which a lead can change. With `direct`, includes those that cards omit. */
export function transitionsOf(
  kind: LeadDescription,
  lead: Lead,
  direct: boolean,
): readonly string[] {
  const next = statusOf(kind.kind, lead.status)?.next ?? [];
  return next.filter((status) => kind.isOffered?.(lead, status, direct) ?? true);
}

export const nameId = (kind: string, { id }: Lead) => `${kind}-${id}`;

export function LeadTransitions(props: LeadTransitionsProps) {
  const { kind, lead, direct = false, described, busyId, onTransition, children } = props;
  const busy = busyId === lead.id;
  // The frames of the lists style their plain elements, which render faster.
  const Actions = described ? 'div' : LeadActions;
  return (
    <Actions>
      {transitionsOf(kind, lead, direct).map((status) => (
        <button
          type="button"
          key={status}
          aria-describedby={described ? nameId(kind.kind, lead) : undefined}
          // Not `disabled`, which would remove the keyboard focus.
          aria-disabled={busy}
          onClick={(event) => busy || isRepeated(event) || onTransition(lead, status)}
        >
          {kind.transitionLabel(lead, status)}
        </button>
      ))}
      {children}
    </Actions>
  );
}

interface LeadLinkProps extends Pick<LeadListProps, 'address'> {
  readonly lead: Lead;
  readonly isOpen: boolean;
}

/** `useLeadRows` follows it, so that a row does not depend on the router. */
export function LeadLink({ lead, address, isOpen }: LeadLinkProps) {
  const [query, search = ''] = address.split('#');
  return (
    <a
      href={`${query || '?'}${query ? '&' : ''}lead=${encodeURIComponent(lead.id)}${search && `#${search}`}`}
      data-lead-link=""
      aria-current={isOpen ? 'true' : undefined}
    >
      <bdi>{lead.fullName}</bdi>
    </a>
  );
}

const CONTROL = 'a, button, input';

/** Moves the focus between the links of rows. Single keys act on the row of the focused link. */
export function useLeadRows(open: OpenLead) {
  const area = useRef<HTMLDivElement>(null);
  // Not React state: moving the focus needs no render.
  const last = useRef({ id: '', index: 0 });
  const rows = () => [...(area.current?.querySelectorAll<HTMLElement>('[data-lead]') ?? [])];
  const rowOf = (id: string | null) => rows().find((row) => row.dataset.lead === id);
  const linkOf = (row: HTMLElement | undefined) =>
    row?.querySelector<HTMLElement>('[data-lead-link]');
  const focusedLead = () => document.activeElement?.closest<HTMLElement>('[data-lead]') ?? null;

  const onClick = (event: MouseEvent) => {
    const { target } = event;
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-lead]') : null;
    const id = row?.dataset.lead;
    if (!(target instanceof Element) || !row || !id || event.defaultPrevented) return;
    const control = target.closest(CONTROL);
    const opensNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (row.contains(control)) {
      if (!control?.matches('[data-lead-link]') || opensNewTab) return;
      event.preventDefault();
    } else if (window.getSelection()?.isCollapsed === false) return;
    if (id !== open.id) open.open(id);
  };
  const onFocus = () => {
    const row = focusedLead();
    if (row) last.current = { id: row.dataset.lead ?? '', index: rows().indexOf(row) };
  };

  const lastRow = () => rowOf(last.current.id) ?? rows().at(last.current.index) ?? rows().at(-1);
  useKeptFocus(area, () => linkOf(lastRow()));

  const focusRow = (row: HTMLElement | undefined) => {
    linkOf(row)?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  return {
    /** One listener for all rows: a list may contain a thousand of them. */
    area: { ref: area, onClick, onFocus },
    focusedId: () => focusedLead()?.dataset.lead ?? null,
    linkOf: (id: string | null) => linkOf(rowOf(id)) ?? linkOf(lastRow()) ?? null,
    /** Scrolls to a row, and moves the focus there if it is in the list. */
    show: (id: string | null) => {
      const row = rowOf(id);
      if (focusedLead()) focusRow(row);
      else row?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    },
    /** Moves the focus down (1) or up (-1), or into the list. */
    step: (by: 1 | -1) => {
      const row = focusedLead();
      if (!row) return focusRow(lastRow());
      const all = rows();
      focusRow(all[all.indexOf(row) + by]);
    },
    target: open.target,
  };
}
export type LeadRows = ReturnType<typeof useLeadRows>;

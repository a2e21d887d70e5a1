import type { ReactNode } from 'react';
import { isRepeated, LeadActions } from '#client/staff/leads/lead-frame.tsx';
import type { Lead, LeadDescription } from '#client/staff/leads/lead-kind.ts';
import { statusOf } from '#shared/lead-kinds.ts';

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

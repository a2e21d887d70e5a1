import type { ReactNode } from 'react';
import type { Lead, LeadDescription } from '#client/admin/leads/kind/lead-kind.ts';
import { isRepeated, LeadAction, LeadActions } from '#client/admin/leads/values/lead-frame.tsx';
import { statusOf } from '#shared/lead-kinds.ts';
import type { LeadRows } from './use-lead-rows.ts';

/** What a list of leads is given, as table or as cards. */
export interface LeadListProps {
  readonly kind: LeadDescription;
  readonly leads: readonly Lead[];
  /** The lead whose change is under way. */
  readonly busyId: string | null;
  readonly onMove: (lead: Lead, status: string) => void;
  readonly rows: LeadRows;
}

interface LeadMovesProps extends Omit<LeadListProps, 'leads' | 'rows'> {
  readonly lead: Lead;
  /** Whether there is room for moves that cards leave out. */
  readonly direct?: boolean;
  /** Whether buttons say whose they are, by the id of the name in their row. */
  readonly described?: boolean;
  /** What may be done beside the moves. */
  readonly children?: ReactNode;
}

/** The statuses offered for a lead; `direct` in tables and the drawer, where there may be more. */
export function movesOf(kind: LeadDescription, lead: Lead, direct: boolean): readonly string[] {
  const moves = statusOf(kind.kind, lead.status)?.moves ?? [];
  return moves.filter((status) => kind.isOffered?.(lead, status, direct) ?? true);
}

/** The id of a lead's name in its row. */
export const nameId = (kind: string, { id }: Lead) => `${kind}-${id}`;

/** The buttons that move a lead to another status. */
export function LeadMoves(props: LeadMovesProps) {
  const { kind, lead, direct = false, described, busyId, onMove, children } = props;
  const busy = busyId === lead.id;
  return (
    <LeadActions>
      {movesOf(kind, lead, direct).map((status) => (
        <LeadAction
          key={status}
          type="button"
          aria-describedby={described ? nameId(kind.kind, lead) : undefined}
          // Not `disabled`, which would take the focus from whoever works by keyboard.
          aria-disabled={busy}
          onClick={(event) => busy || isRepeated(event) || onMove(lead, status)}
        >
          {kind.moveLabel(lead, status)}
        </LeadAction>
      ))}
      {children}
    </LeadActions>
  );
}

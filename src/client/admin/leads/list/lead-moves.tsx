import type { ReactNode } from 'react';
import { movesOf } from '#client/admin/leads/kind/lead-calls.ts';
import type { Lead, LeadDescription, Moving } from '#client/admin/leads/kind/lead-kind.ts';
import { isRepeated, LeadAction, LeadActions } from '#client/admin/leads/values/lead-frame.tsx';
import type { LeadRows } from './use-lead-rows.ts';

/** What a list of leads is given, as table or as cards. */
export interface LeadListProps<Shown extends Lead> extends Pick<Moving<Shown>, 'onMove'> {
  readonly kind: LeadDescription<Shown>;
  readonly leads: readonly Shown[];
  /** The lead whose change is under way. */
  readonly busyId: string | null;
  readonly rows: LeadRows;
}

interface LeadMovesProps<Shown extends Lead> extends Omit<LeadListProps<Shown>, 'leads' | 'rows'> {
  readonly lead: Shown;
  /** Whether there is room for moves that cards leave out. */
  readonly direct?: boolean;
  /** Whether buttons say whose they are, by the id of the name in their row. */
  readonly described?: boolean;
  /** What may be done beside the moves. */
  readonly children?: ReactNode;
}

/** The id of a lead's name in its row. */
export const nameId = (kind: string, { id }: Lead) => `${kind}-${id}`;

/** The buttons that move a lead to another status. */
export function LeadMoves<Shown extends Lead>(props: LeadMovesProps<Shown>) {
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

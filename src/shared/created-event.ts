import { type Actor, type CreatedEvent, freshOf } from './events.ts';
import type { LeadKind } from './lead-kinds.ts';

interface NewLead {
  readonly id: string;
  readonly logNumber?: number | null;
  readonly fullName: string;
  readonly createdAt: Date;
  readonly creatorKind: Actor['kind'] | null;
  readonly creatorId: string | null;
  readonly creatorName: string | null;
}

/** The first event of a lead, computed from the lead's row: a new lead inserts no event row. */
export const createdEvent = (
  kind: LeadKind,
  { id, logNumber = null, fullName, createdAt, creatorKind, creatorId, creatorName }: NewLead,
): CreatedEvent => ({
  ...{
    id,
    number: logNumber,
    type: `${kind}.created`,
    subject: { kind, id },
    version: 1,
    createdAt,
  },
  actor: creatorKind
    ? { kind: creatorKind, id: creatorId, name: creatorName ?? '' }
    : { kind: 'visitor', id: null, name: fullName },
  data: { to: freshOf(kind) },
});

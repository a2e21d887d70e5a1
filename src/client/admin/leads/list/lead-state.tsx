import { LeadStatus } from '#client/admin/kinds/lead-status.tsx';
import type { Lead, LeadDescription } from '#client/admin/leads/kind/lead-kind.ts';
import { DueTime } from '#client/admin/leads/values/due-time.tsx';
import { ChangedMark } from '#client/admin/live/changed-mark.tsx';
import {
  type DayStyle,
  formatUaeDay,
  formatUaeMinute,
  formatUaeTime,
} from '#client/admin/parts/uae-day.ts';
import { LeadPeople } from '#client/admin/people/lead-people.tsx';

interface LeadStateProps {
  readonly kind: LeadDescription;
  readonly lead: Lead;
  readonly onCard?: boolean;
}

/** The status of a lead and what concerns it: below the status in a row, next to it on a card. */
export function LeadState({ kind, lead, onCard = false }: LeadStateProps) {
  return (
    <>
      <LeadPeople kind={kind.kind} lead={lead} />
      <span className="state">
        <LeadStatus kind={kind.kind} status={lead.status} />
      </span>
      <span className="notes">
        <DueTime kind={kind.kind} lead={lead} />
        {kind.badge?.(lead)}
        <ChangedMark kind={kind.kind} lead={lead} />
        {kind.belowStatus?.(lead, onCard)}
      </span>
    </>
  );
}

interface ReceivedProps {
  readonly lead: Lead;
  readonly style?: DayStyle;
}

/** The day of a lead's arrival, with the time of day next to it. */
export function Received({ lead: { createdAt }, style }: ReceivedProps) {
  return (
    <>
      <time dateTime={createdAt} title={formatUaeMinute(createdAt)}>
        {formatUaeDay(createdAt, style)}
      </time>{' '}
      <span className="clock">{formatUaeTime(createdAt)}</span>
    </>
  );
}

import { DueTime } from '#client/staff/leads/due-time.tsx';
import type { Lead, LeadDescription } from '#client/staff/leads/lead-kind.ts';
import { LeadPeople } from '#client/staff/leads/lead-people.tsx';
import { LeadStatus } from '#client/staff/leads/lead-status.tsx';
import { ChangedMark } from '#client/staff/shell/changed-mark.tsx';
import {
  type DayStyle,
  formatUaeDay,
  formatUaeMinute,
  formatUaeTime,
} from '#client/staff/shell/uae-day.ts';

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

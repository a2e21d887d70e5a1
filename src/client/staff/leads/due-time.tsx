import { chakra } from '@chakra-ui/react';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { useMinuteText } from '#client/staff/shell/use-minute.ts';
import { LEAD_KINDS, type LeadKind } from '#shared/lead-kinds.ts';
import { REPLY_HOURS } from '#shared/leads/lead-work.ts';

const Due = chakra('time', {
  base: {
    display: 'block',
    textStyle: 'small',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
    '&[data-late]': { color: 'warning' },
  },
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export function lengthOf(ms: number): string {
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  const hours = Math.floor(ms / HOUR_MS);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

export function dueText(due: number, now: number): string {
  const left = due - now;
  if (left >= 0) return left < MINUTE_MS ? 'due now' : `due in ${lengthOf(left)}`;
  return -left < MINUTE_MS ? 'due now' : `${lengthOf(-left)} late`;
}

interface DueTimeProps {
  readonly kind: LeadKind;
  readonly lead: { readonly status: string; readonly createdAt: string };
}

export function DueTime({ kind, lead: { status, createdAt } }: DueTimeProps) {
  const due = Date.parse(createdAt) + REPLY_HOURS * HOUR_MS;
  const text = useMinuteText((now) => dueText(due, now));
  if (status !== LEAD_KINDS[kind].fresh) return null;
  const at = new Date(due).toISOString();
  return (
    <Due
      dateTime={at}
      title={formatUaeMinute(at)}
      data-late={text.endsWith('late') ? '' : undefined}
    >
      {text}
    </Due>
  );
}

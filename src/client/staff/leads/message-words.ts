import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import type { LeadMessage } from '#shared/mail/mail-calls.ts';

type Tone = 'success' | 'danger' | 'warning' | 'neutral' | 'info';

interface MessageWords {
  readonly label: string;
  readonly tone: Tone;
  readonly note?: string;
  readonly reason?: string | undefined;
}

type DeliveryState = Pick<LeadMessage, 'state' | 'attempts' | 'dueAt' | 'answer'>;

const SOON_MS = 60_000;

export function messageWords(
  { state, attempts, dueAt, answer }: DeliveryState,
  now: number,
): MessageWords {
  const reason = answer ?? undefined;
  if (state === 'sent') return { label: 'Sent', tone: 'success' };
  if (state === 'failed') return { label: 'Failed', tone: 'danger', reason };
  if (state === 'withheld') return { label: 'Withheld', tone: 'neutral', reason };
  if (state === 'withdrawn') return { label: 'Withdrawn', tone: 'neutral', reason };
  const isLater = dueAt !== null && Date.parse(dueAt) - now > SOON_MS;
  const at = dueAt && formatUaeMinute(dueAt);
  if (attempts === 0) {
    return isLater
      ? { label: 'Waiting', tone: 'info', note: `Scheduled for ${at}` }
      : { label: 'Waiting', tone: 'info' };
  }
  const tried = attempts === 1 ? 'Tried once' : `Tried ${attempts} times`;
  // During an attempt, `dueAt` is the time when the claim on the message expires.
  return reason === undefined
    ? { label: 'Sending', tone: 'info' }
    : { label: 'Waiting', tone: 'warning', note: `${tried}, again on ${at}`, reason };
}

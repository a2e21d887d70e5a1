import { chakra } from '@chakra-ui/react';
import { z } from 'zod';
import { logError } from '#client/api/errors.ts';
import { Badge } from '#client/components/badge.tsx';
import { TextLink } from '#client/components/text-link.tsx';
import type { Fact } from '#client/staff/leads/lead-frame.tsx';
import type { Lead, LeadField } from '#client/staff/leads/lead-kind.ts';
import { useMinuteText } from '#client/staff/shell/browser-state.ts';
import type { ChangedBy } from '#client/staff/shell/live.tsx';
import { cached, trpcClient } from '#client/staff/shell/trpc.ts';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';
import { createKeptDrafts } from '#client/staff/sign-in/drafts.ts';
import type { WishStep } from '#shared/events.ts';
import { readableEmail } from '#shared/fields/email-domain.ts';
import { internationalDigits } from '#shared/fields/phone.ts';
import { LANGUAGE_NAMES } from '#shared/language/locale.ts';
import { KIND_NAMES, LEAD_KINDS, type LeadKind, statusOf } from '#shared/lead-kinds.ts';
import { type ContactWay, REPLY_HOURS } from '#shared/leads/lead-work.ts';

export const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export function tabOf(kind: LeadKind): string {
  return kind === KIND_NAMES[0] ? '' : `?tab=${LEAD_KINDS[kind].list}`;
}

/** The link to a mail draft. The visitor's text is encoded, so it cannot add a header. */
export function mailDraft(email: string, subject?: string, body?: string): string {
  const address = encodeURIComponent(email).replaceAll('%40', '@');
  if (subject === undefined) return `mailto:${address}`;
  const line = subject.replace(/\s+/g, ' ');
  const text = (body ?? '').replace(/\r?\n/g, '\r\n');
  return `mailto:${address}?subject=${encodeURIComponent(line)}&body=${encodeURIComponent(text)}`;
}

/** The link to a chat; null without digits. Without a country code, it is a UAE number. */
export function chatLink(phone: string | null, message?: string): string | null {
  const digits = internationalDigits(phone ?? '');
  if (digits === '') return null;
  const text = message === undefined ? '' : `?text=${encodeURIComponent(message)}`;
  return `https://wa.me/${digits}${text}`;
}

const keptAnswer = z.object({
  subject: z.string(),
  text: z.string(),
  /** The latest answer to the lead that was known when this reply was started. */
  latestAnswer: z.string().nullable(),
});
export type KeptAnswer = z.output<typeof keptAnswer>;

/** Unfinished replies by the lead's id. */
export const keptAnswers = createKeptDrafts('answer', keptAnswer);

const SHOWN_REASON = 20;

export function shortReason(reason: string): string {
  const characters = [...reason];
  return characters.length <= SHOWN_REASON
    ? reason
    : `${characters.slice(0, SHOWN_REASON).join('')}...`;
}

export interface LeadRef {
  readonly kind: LeadKind;
  readonly id: string;
}

/** Records in a lead's history that a mail or a chat with its client was opened. */
export async function noteContact({ kind, id }: LeadRef, way: ContactWay): Promise<void> {
  try {
    await trpcClient.leads.contacted.mutate({ kind, id, way });
    await cached[LEAD_KINDS[kind].list].history.invalidate({ id });
  } catch (error) {
    // The link has opened anyway: do not interrupt the user.
    logError('A contact could not be written into the history', error);
  }
}

export const notesContact = (lead: LeadRef, way: ContactWay) => ({
  onClick: () => void noteContact(lead, way),
  onAuxClick: () => void noteContact(lead, way),
});

/** An optional value with its own text direction, because names may be in any script. */
export function Value({ text }: { readonly text: string | null }) {
  return text ? <bdi>{text}</bdi> : <span className="none">—</span>;
}

export function leadFields<Shown extends Lead>(kind: LeadKind) {
  const phone = {
    term: 'Phone',
    /** A chat link, or plain text if the number contains no digits. */
    show({ id, phoneNumber }: Shown) {
      const href = chatLink(phoneNumber);
      if (!href) return <Value text={phoneNumber} />;
      const props = { href, target: '_blank', rel: 'noopener noreferrer' };
      return (
        <TextLink {...props} {...notesContact({ kind, id }, 'whatsapp')}>
          <bdi>{phoneNumber}</bdi>
        </TextLink>
      );
    },
  };
  return {
    name: textField<Shown>('Name', ({ fullName }) => fullName),
    email: {
      term: 'Email',
      show: ({ id, email }: Shown) => (
        <TextLink href={mailDraft(email)} {...notesContact({ kind, id }, 'email')}>
          {readableEmail(email)}
        </TextLink>
      ),
    },
    phone,
    /** On a phone, also a link that calls the number. */
    call: {
      term: 'Phone',
      show: (lead: Shown) => (
        <>
          {phone.show(lead)}
          {chatLink(lead.phoneNumber) && (
            <TextLink
              hideFrom="lg"
              marginInlineStart={3}
              href={`tel:+${internationalDigits(lead.phoneNumber ?? '')}`}
            >
              Call
            </TextLink>
          )}
        </>
      ),
    },
    company: textField<Shown>('Company', ({ companyName }) => companyName),
    message: textField<Shown>('Message', ({ message }) => message),
    /** Omitted for English, the usual language. */
    language: {
      term: 'Language',
      show: ({ locale }: Shown) => (locale === 'en' ? null : LANGUAGE_NAMES[locale]),
    },
  };
}

export function textField<Shown extends Lead>(
  term: string,
  textOf: (lead: Shown) => string | null,
): LeadField<Shown> {
  return { term, show: (lead) => <Value text={textOf(lead)} /> };
}

export const reasonField = (term: string): LeadField => ({
  term,
  show: ({ rejectionReason }) => rejectionReason && <Value text={rejectionReason} />,
});

export const factsOf = (fields: readonly LeadField[], lead: Lead): readonly Fact[] =>
  fields.map((field) => [field.term, field.show(lead)]);

export const statusWords = (kind: LeadKind, status: string) =>
  statusOf(kind, status) ?? ({ label: status, tone: 'neutral' } as const);

export function LeadStatus({ kind, status }: { readonly kind: LeadKind; readonly status: string }) {
  const { label, tone } = statusWords(kind, status);
  return <Badge tone={tone}>{label}</Badge>;
}

interface ChangedLead {
  readonly status: string;
  readonly version: number;
  readonly changed?: ChangedBy | undefined;
}

/** Whether someone else made the lead's last change. */
export const isMarked = ({ status, version, changed }: ChangedLead): boolean =>
  changed?.version === version && changed.status === status;

interface ChangedMarkProps {
  readonly kind: LeadKind;
  readonly lead: ChangedLead;
}

export function ChangedMark({ kind, lead }: ChangedMarkProps) {
  const { status, changed } = lead;
  if (!changed || !isMarked(lead)) return null;
  return (
    <chakra.p textStyle="small" color="accentHigh" overflowWrap="anywhere" data-changed="">
      {(changed.wish && WISHES[changed.wish]) || changeText(kind, status)} <bdi>{changed.name}</bdi>
    </chakra.p>
  );
}

const WISHES: Record<WishStep, string> = {
  asked: 'Another time requested by',
  withdrawn: 'Confirmed time kept by',
  accepted: 'New time accepted by',
  changed: 'Moved by',
  kept: 'Confirmed time kept by',
};

function changeText(kind: LeadKind, status: string): string {
  if (status === LEAD_KINDS[kind].fresh) return `Marked as ${status} by`;
  const known = statusOf(kind, status);
  return known ? `${known.label} by` : 'Changed by';
}

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

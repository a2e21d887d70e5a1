import { domainToASCII } from 'node:url';
import type { EntityManager } from 'typeorm';
import { company } from '#shared/company.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { bookingConfirmation, contactConfirmation } from '#shared/forms/confirmations.ts';
import { fieldLabels } from '#shared/forms/form-labels.ts';
import type { Environment } from '../../environment.ts';
import type { LeadColumns, LeadOfKind } from '../../leads/lead-kind.ts';
import type { Deliveries, NewDelivery } from '../deliveries.ts';
import { timeWanted } from '../meetings/meeting-mail.ts';
import type { MailContent } from '../transport.ts';
import { LETTERS_COPY } from './copy.ts';
import { linkPart, ourPhone } from './lead-words.ts';
import { type Letterhead, mailOf } from './letter.ts';
import type { ButtonPart, Letter } from './letter-page.ts';
import { inLine, quoted, withoutLinks } from './safe-text.ts';

/** Hosts whose mailboxes ignore dots, with their canonical host name. */
const IGNORE_DOTS: Record<string, string> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

export function canonicalMailbox(address: string): string {
  const at = address.lastIndexOf('@');
  const given = address.slice(at + 1);
  const host = (domainToASCII(given) || given).toLowerCase().replace(/\.$/, '');
  const name = address.slice(0, at).normalize('NFKC').toLowerCase().replace(/\+.*$/, '');
  const known = IGNORE_DOTS[host];
  return known ? `${name.replaceAll('.', '')}@${known}` : `${name}@${host}`;
}

const HOUR_MS = 3_600_000;
/** The maximum number of acknowledgements to one address per day, and for one sender and in all per hour. */
const MOST = { toAddress: 3, bySender: 10, hourly: 300 };
/** Older leads are not acknowledged. They exist after a restore or an upgrade. */
const LATEST_MS = 24 * HOUR_MS;
/** Addresses of programs, which could send automatic replies. */
const PROGRAMS =
  /^(?:no[-_.]?reply|do[-_.]?not[-_.]?reply|mailer-daemon|postmaster|bounces?)(?:[+@-]|$)/i;

/** Whether the address is a program's address or one of our own. */
function isUnanswerable(email: string, { from, replyTo, staff }: Letterhead): boolean {
  const own = [from, ...(replyTo ? [replyTo] : []), ...staff].map(({ address }) => address);
  const ours = [...own, company.email.value].map(canonicalMailbox);
  return PROGRAMS.test(email) || ours.includes(canonicalMailbox(email));
}

/** The visitor's values on one line each, without characters that change the direction. */
const inLines = ({ fullName, email, companyName, phoneNumber }: LeadColumns) => ({
  fullName: inLine(fullName),
  email: inLine(email, LIMITS.email),
  companyName: companyName && inLine(companyName),
  phoneNumber: phoneNumber && inLine(phoneNumber),
});

/** The acknowledgement of a lead. It repeats the page's confirmation and adds the client's link. */
function acknowledgement(one: LeadOfKind, link: readonly ButtonPart[]): Letter {
  const { kind, lead } = one;
  const { id, locale } = lead;
  const copy = LETTERS_COPY[locale];
  const confirmation =
    kind === 'contact'
      ? contactConfirmation({ ...lead, ...inLines(lead) }, id, locale)
      : bookingConfirmation({ ...lead, ...inLines(lead) }, id, locale);
  const { next } = confirmation;
  const facts = confirmation.facts.filter(([label]) => label !== fieldLabels[locale].message);
  const [reference] = facts;
  const isOpen = kind === 'appointment' && !lead.preferredTime;
  return {
    locale,
    subject: `${confirmation.heading} (${reference?.[1]})`,
    heading: confirmation.heading,
    parts: [
      { greeting: inLine(lead.fullName) },
      ...next.map((text) => ({ text: withoutLinks(text) })),
      { facts },
      ...(isOpen ? [timeWanted(lead)] : []),
      ...link.map(({ button }) => ({
        button: isOpen ? { ...button, label: copy.chooseTime } : button,
      })),
      ...(lead.message ? [{ quote: quoted(lead.message), by: copy.youWrote }] : []),
      { text: copy.automatic(ourPhone(locale)) },
    ],
  };
}

export function acknowledgementMail(
  one: LeadOfKind,
  publicUrl: string,
  token: string,
): MailContent {
  const link = one.kind === 'appointment' ? [linkPart(publicUrl, one.lead.locale, token)] : [];
  return { ...mailOf(acknowledgement(one, link)), isAutomatic: true };
}

export function createAcknowledgements(
  deliveries: Deliveries,
  letterhead: Letterhead,
  { now }: Environment,
) {
  async function limitReached(reader: EntityManager, mailbox: string, { sender }: LeadColumns) {
    const since = (ms: number) => new Date(now().getTime() - ms);
    const today = await deliveries.countSince(reader, since(24 * HOUR_MS), { mailbox });
    const lately = sender ? await deliveries.countSince(reader, since(HOUR_MS), { sender }) : 0;
    return today >= MOST.toAddress || lately >= MOST.bySender;
  }

  /** The next one is due an hour after the one that is `MOST.hourly` before it. */
  async function nextTime(reader: EntityManager): Promise<Date> {
    const before = await deliveries.timeOfLatest(reader, 'acknowledgement', MOST.hourly);
    return new Date(Math.max(now().getTime(), (before?.getTime() ?? 0) + HOUR_MS));
  }

  return async (writer: EntityManager, leads: readonly LeadOfKind[]) => {
    for (const one of leads) {
      const { lead } = one;
      const { id, email, createdAt, sender = null } = lead;
      if (now().getTime() - createdAt.getTime() > LATEST_MS) continue;
      if (isUnanswerable(email, letterhead)) continue;
      const mailbox = canonicalMailbox(email);
      if (await limitReached(writer, mailbox, lead)) continue;
      const delivery: NewDelivery = {
        reason: `acknowledgement/${id}`,
        kind: 'acknowledgement',
        leadId: id,
        recipient: email,
        sender,
        mailbox,
        dueAt: await nextTime(writer),
      };
      await deliveries.add(writer, [delivery]);
    }
  };
}

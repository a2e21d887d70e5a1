import type { EntityManager } from 'typeorm';
import { company } from '#shared/company.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { Environment } from '../environment.ts';
import type { LeadRow } from '../leads/kind/lead-row.ts';
import type { Deliveries, NewDelivery } from '../mailer/deliveries.ts';
import { acknowledgement } from './acknowledgement.ts';
import { linkPart } from './client-link.ts';
import { mailOf } from './letter.ts';
import type { Letterhead } from './letterhead.ts';

const HOUR_MS = 3_600_000;
/** Acknowledgements to one address in a day, and caused by one sender in an hour. */
const MOST = { toAddress: 3, bySender: 10 };
/** A lead that is handled later, after a restore or an upgrade, is not acknowledged any more. */
const LATEST_MS = 24 * HOUR_MS;
/** Addresses of programs, which would answer back. */
const PROGRAMS =
  /^(?:no[-_.]?reply|do[-_.]?not[-_.]?reply|mailer-daemon|postmaster|bounces?)(?:[+@-]|$)/i;

/** The mailbox behind an address: capitals and a tag after a plus sign make no other one. */
const mailboxOf = (address: string) => address.toLowerCase().replace(/\+[^@]*(?=@)/, '');

/** Whether nobody reads mail to this address, or we do ourselves. */
function isUnanswerable(email: string, { from, replyTo, staff }: Letterhead): boolean {
  const own = [from, ...(replyTo ? [replyTo] : []), ...staff].map(({ address }) => address);
  const ours = [...own, company.email.value].map(mailboxOf);
  return PROGRAMS.test(email) || ours.includes(mailboxOf(email));
}

/** Stores the acknowledgement of each new lead, or why there is none. */
export function createAcknowledgements(
  deliveries: Deliveries,
  letterhead: Letterhead,
  { now }: Environment,
) {
  async function limitReached(reader: EntityManager, { email, sender }: LeadRow) {
    const since = (ms: number) => new Date(now().getTime() - ms);
    const recipient = { recipient: email };
    const today = await deliveries.countSince(reader, since(24 * HOUR_MS), recipient);
    if (today >= MOST.toAddress) return `${today} were sent to this address within a day.`;
    if (!sender) return undefined;
    const lately = await deliveries.countSince(reader, since(HOUR_MS), { sender });
    return lately >= MOST.bySender
      ? `${lately} were caused from one network address within an hour.`
      : undefined;
  }

  return async (writer: EntityManager, kind: LeadKind, leads: readonly LeadRow[]) => {
    for (const lead of leads) {
      const { id, email, createdAt, sender = null } = lead;
      if (now().getTime() - createdAt.getTime() > LATEST_MS) continue;
      if (isUnanswerable(email, letterhead)) continue;
      const withheld = await limitReached(writer, lead);
      const linked = { appointmentId: id, publicUrl: letterhead.publicUrl, createdAt: now() };
      const link = kind === 'appointment' ? [await linkPart(writer, linked)] : [];
      const delivery: NewDelivery = {
        reason: `acknowledgement/${id}`,
        kind: 'acknowledgement',
        leadId: id,
        recipient: email,
        sender,
        content: { ...mailOf(acknowledgement(kind, lead, link)), isAutomatic: true },
        withheld,
      };
      await deliveries.add(writer, [delivery]);
    }
  };
}

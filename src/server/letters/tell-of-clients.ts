import { type EntityManager, In } from 'typeorm';
import { clockOf, readableDay } from '#shared/uae-time.ts';
import { THE_CLIENT } from '../calendar/client.ts';
import type { LeadEventRow } from '../leads/event-log/lead-event.entity.ts';
import type { Stretch } from '../leads/event-log/log-reader.ts';
import type { LeadRow } from '../leads/kind/lead-row.ts';
import type { DeliveryRow } from '../mailer/delivery.entity.ts';
import { DESCRIBED, leadPart } from './lead-part.ts';
import { namesOf } from './lead-words.ts';
import { TO_STAFF } from './letter.ts';
import type { Letter } from './letter-page.ts';
import { inLine } from './safe-text.ts';

function inUae(instant: Date): string {
  const { date, time } = clockOf(instant);
  return `${readableDay(date)}, ${time} UAE time`;
}

/** What a client has changed: a heading without the name, and a sentence. */
function wordsOf({ startsAt, reason, toStatus, wish }: LeadEventRow): [string, string] {
  const confirmed = startsAt ? inUae(startsAt) : '';
  if (toStatus === 'rejected') {
    const cancelled = confirmed
      ? `The client has cancelled the meeting of ${confirmed}.`
      : 'The client has withdrawn this request.';
    return ['Cancelled by the client', cancelled];
  }
  if (wish === 'withdrawn') {
    const text = `The client no longer asks for another time. The meeting stays at ${confirmed}.`;
    return ['Confirmed time kept by the client', text];
  }
  const stays = confirmed ? ` The meeting stays at ${confirmed} until you decide.` : '';
  return ['Another time requested', `The client asks for ${reason ?? 'another time'}.${stays}`];
}

/** What clients have changed by their links: the latest change of each appointment. */
export interface ClientChanges {
  count: number;
  /** The first of them. */
  changes: { lead: LeadRow; event: LeadEventRow }[];
}

export function clientChangesLetter({ count, changes }: ClientChanges, publicUrl: string): Letter {
  const [first] = changes;
  const heading =
    count === 1 && first
      ? `${wordsOf(first.event)[0]}: ${inLine(first.lead.fullName, 60)}`
      : `${count} clients changed their appointments: ${namesOf(count, changes)}`;
  const more = count - changes.length;
  return {
    subject: heading,
    heading,
    end: TO_STAFF,
    ...(count === 1 && first && { preview: wordsOf(first.event)[1] }),
    parts: [
      ...changes.map(({ lead, event }) =>
        leadPart(publicUrl, 'appointment', lead, wordsOf(event)[1]),
      ),
      ...(more > 0 ? [{ text: `And ${more} more in the dashboard.` }] : []),
    ],
  };
}

const REASON = /^client-change\/(\d+)-(\d+)\//;

/** The reason of the mails about the changes in a stretch, without the recipient. */
export const changesReason = ({ after, upTo }: Stretch) => `client-change/${after}-${upTo}`;

/**
 * The changes by clients among the events of the log, the first of them in full. What staff have
 * decided meanwhile, and what the client has changed again, is left out.
 */
export async function clientChangesIn(
  reader: EntityManager,
  { after, upTo }: Stretch,
): Promise<ClientChanges> {
  const latest: { id: string }[] = await reader.query(
    `SELECT it.id FROM lead_events it JOIN appointments a ON a.id = it.lead_id
    WHERE it.log_number <= ? AND it.id IN (SELECT max(id) FROM lead_events WHERE log_number > ?
      AND admin_id = ? AND (wish IS NULL OR wish <> 'restored') GROUP BY lead_id)
    AND it.to_status = a.status AND (a.status = 'rejected'
      OR ((it.starts_at = a.starts_at OR (it.starts_at IS NULL AND a.starts_at IS NULL))
        AND (it.wish = 'withdrawn' OR a.status <> 'approved' OR a.wish_at IS NOT NULL)))
    ORDER BY it.id`,
    [upTo, after, THE_CLIENT.adminId],
  );
  const ids = latest.slice(0, DESCRIBED).map(({ id }) => id);
  const events = await reader.find<LeadEventRow>('lead-event', {
    where: { id: In(ids) },
    order: { id: 'ASC' },
  });
  const leadIds = events.map(({ leadId }) => leadId);
  const leads = await reader.findBy<LeadRow>('appointment', { id: In(leadIds) });
  const byId = new Map(leads.map((lead) => [lead.id, lead]));
  const changes = events.flatMap((event) => {
    const lead = byId.get(event.leadId);
    return lead === undefined ? [] : [{ lead, event }];
  });
  return { count: latest.length, changes };
}

/**
 * What a stored mail about changes by clients still has to say, when it is sent; undefined for any
 * other message, and for one from before reasons named their stretch.
 */
export async function openChanges(
  reader: EntityManager,
  { reason }: Pick<DeliveryRow, 'reason'>,
): Promise<ClientChanges | undefined> {
  const [, after, upTo] = REASON.exec(reason) ?? [];
  if (after === undefined) return undefined;
  return clientChangesIn(reader, { after: Number(after), upTo: Number(upTo) });
}

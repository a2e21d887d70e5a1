import type { EntityManager } from 'typeorm';
import { clockOf, readableDay } from '#shared/uae-time.ts';
import { isClient } from '../calendar/client.ts';
import type { LeadEventRow } from '../leads/event-log/lead-event.entity.ts';
import type { LeadRow } from '../leads/kind/lead-row.ts';
import type { Deliveries } from '../mailer/deliveries.ts';
import { mailOf, TO_STAFF } from './letter.ts';
import type { Letter } from './letter-page.ts';
import type { Letterhead } from './letterhead.ts';
import { inLine } from './safe-text.ts';
import { leadPart } from './tell-staff.ts';

interface Changed {
  lead: LeadRow;
  event: LeadEventRow;
}

function inUae(instant: Date): string {
  const { date, time } = clockOf(instant);
  return `${readableDay(date)}, ${time} UAE time`;
}

/** What staff are told of a change that a client made by the link. */
function changeLetter({ lead, event }: Changed, publicUrl: string): Letter {
  const { startsAt, reason } = event;
  const isOff = event.toStatus === 'rejected';
  const name = inLine(lead.fullName, 60);
  const heading = `${isOff ? 'Cancelled by the client' : 'Another time wanted'}: ${name}`;
  const confirmed = startsAt ? inUae(startsAt) : '';
  const cancelled = confirmed
    ? `The client has cancelled the meeting of ${confirmed}.`
    : 'The client has withdrawn this request.';
  const stands = confirmed ? ` Until you decide, the invitation for ${confirmed} stands.` : '';
  return {
    subject: heading,
    heading,
    end: TO_STAFF,
    parts: [
      { text: isOff ? cancelled : `${reason ?? 'Asks for another time'}.${stands}` },
      leadPart(publicUrl, 'appointment', lead),
    ],
  };
}

/** Tells staff of each change that a client made. */
export function createClientAlerts(deliveries: Deliveries, { staff, publicUrl }: Letterhead) {
  return async (writer: EntityManager, changes: readonly Changed[]): Promise<void> => {
    for (const { lead, event } of changes.filter((change) => isClient(change.event))) {
      const content = { ...mailOf(changeLetter({ lead, event }, publicUrl)), isAutomatic: false };
      const toEach = staff.map(({ address }, index) => ({
        reason: `client-change/${event.id}/${index}`,
        kind: 'client-change' as const,
        leadId: lead.id,
        recipient: address,
        content,
      }));
      await deliveries.add(writer, toEach);
    }
  };
}

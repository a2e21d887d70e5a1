import { In } from 'typeorm';
import { KIND_NAMES } from '#shared/lead-kinds.ts';
import type { Database } from '../database/database.ts';
import type { Job } from '../database/jobs.ts';
import type { Environment } from '../environment.ts';
import { leadsOfKind } from '../leads/kind/lead-row.ts';
import { consumeLog } from '../leads/log-consumer.ts';
import type { Deliveries } from './deliveries.ts';
import { createAcknowledgements } from './letters/acknowledgement.ts';
import type { Letterhead } from './letters/letter.ts';
import { createInvitations } from './meetings/invite.ts';

/** Follows the event log and stores the messages to visitors and clients. */
export function followLeads(
  database: Database,
  deliveries: Deliveries,
  letterhead: Letterhead,
  environment: Environment,
): Job {
  const acknowledge = createAcknowledgements(deliveries, letterhead, environment);
  const invite = createInvitations(deliveries, letterhead, environment);
  return consumeLog(database, 'mail', KIND_NAMES, async (writer, events) => {
    for (const logged of events) {
      const { kind } = logged;
      const created = logged.created.map(({ lead }) => lead);
      await acknowledge(writer, leadsOfKind(kind, created));
      if (logged.kind === 'appointment') await invite(writer, logged.changed);
      // Keep the sender's fingerprint only in the delivery, which is deleted later.
      const ids = created.filter(({ sender }) => sender).map(({ id }) => id);
      if (ids.length > 0) await writer.update(kind, { id: In(ids) }, { sender: null });
    }
  });
}

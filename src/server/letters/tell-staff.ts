import type { EntityManager } from 'typeorm';
import { leadAddress } from '#shared/lead-address.ts';
import { KIND_NAMES, type LeadKind } from '#shared/lead-kinds.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import type { Job } from '../jobs/jobs.ts';
import { lockPosition, movePosition, positionOf } from '../leads/event-log/log-positions.ts';
import type { LeadRow } from '../leads/kind/lead-row.ts';
import type { Deliveries } from '../mailer/deliveries.ts';
import { createMarks } from '../mailer/marks.ts';
import { subjectOf } from './lead-words.ts';
import { mailOf, TO_STAFF } from './letter.ts';
import type { Letter, Part } from './letter-page.ts';
import type { Letterhead } from './letterhead.ts';
import { inLine, quoted } from './safe-text.ts';

/** After a mail about new leads, further ones are collected for so long. */
const COLLECTED_MS = 5 * 60_000;
/** Leads that one mail describes; of the others it tells the number. */
const DESCRIBED = 20;
const EXCERPT = 300;

interface NewLeads {
  count: number;
  /** The first of them. */
  leads: { kind: LeadKind; lead: LeadRow }[];
}

/** What staff read of a lead in a list. */
export function leadPart(publicUrl: string, kind: LeadKind, lead: LeadRow): Part {
  const { fullName, companyName, message, id } = lead;
  const names = [fullName, companyName ?? ''].map((text) => inLine(text));
  return {
    lead: {
      who: names.filter((text) => text !== '').join(', '),
      about: subjectOf(kind, lead),
      excerpt: message ? quoted(message, EXCERPT) : undefined,
      link: { label: `Open this ${kind}`, href: leadAddress(publicUrl, kind, id) },
    },
  };
}

/** What staff are told of new leads. */
export function newLeadsLetter({ count, leads }: NewLeads, publicUrl: string): Letter {
  const [first] = leads;
  const one = first && `New ${first.kind}: ${inLine(first.lead.fullName, 60)}`;
  const heading = count === 1 && one ? one : `${count} new leads`;
  const more = count - leads.length;
  return {
    subject: heading,
    heading,
    ...(first && { preview: subjectOf(first.kind, first.lead) }),
    end: TO_STAFF,
    parts: [
      ...leads.map(({ kind, lead }) => leadPart(publicUrl, kind, lead)),
      ...(more > 0 ? [{ text: `And ${more} more in the dashboard.` }] : []),
      ...(count > 1
        ? [{ link: { label: 'Open the dashboard', href: publicUrl + ADMIN_PATHS.dashboard } }]
        : []),
    ],
  };
}

/**
 * Tells staff of new leads: of the first at once, of those that follow within five minutes by one
 * mail. It follows the log of events by a position of its own.
 */
export function tellStaff(
  database: Database,
  deliveries: Deliveries,
  { staff, publicUrl }: Letterhead,
  { now }: Environment,
): Job {
  const { manager } = database;
  const marks = createMarks(now);

  async function isCollecting(reader: EntityManager): Promise<boolean> {
    const last = await marks.at(reader, 'new-leads');
    return last !== undefined && now().getTime() - last.getTime() < COLLECTED_MS;
  }

  async function leadsBetween(reader: EntityManager, after: number, upTo: number) {
    const found: NewLeads = { count: 0, leads: [] };
    for (const kind of KIND_NAMES) {
      const query = reader
        .createQueryBuilder<LeadRow>(kind, 'it')
        .where('it.logNumber > :after AND it.logNumber <= :upTo', { after, upTo })
        .orderBy('it.logNumber')
        .take(DESCRIBED);
      const [leads, count] = await query.getManyAndCount();
      found.count += count;
      found.leads.push(...leads.map((lead) => ({ kind, lead })));
    }
    found.leads.sort((a, b) => a.lead.createdAt.getTime() - b.lead.createdAt.getTime());
    found.leads.splice(DESCRIBED);
    return found;
  }

  return {
    name: 'tell-staff',

    async hasWork() {
      const [read, last] = [await positionOf(manager, 'alerts'), await positionOf(manager, 'last')];
      return read < last && !(await isCollecting(manager));
    },

    turn: () =>
      database.transaction(async (writer) => {
        const after = await lockPosition(writer, 'alerts');
        const upTo = await positionOf(writer, 'last');
        if (after >= upTo || (await isCollecting(writer))) return false;
        const found = await leadsBetween(writer, after, upTo);
        if (found.count > 0) {
          const content = { ...mailOf(newLeadsLetter(found, publicUrl)), isAutomatic: false };
          const [only] = found.leads;
          const toEach = staff.map(({ address }, index) => ({
            reason: `new-leads/${upTo}/${index}`,
            kind: 'new-leads' as const,
            leadId: found.count === 1 && only ? only.lead.id : null,
            recipient: address,
            content,
          }));
          await deliveries.add(writer, toEach);
          if (staff.length > 0) await marks.set(writer, 'new-leads');
        }
        await movePosition(writer, 'alerts', upTo);
        return false;
      }),
  };
}

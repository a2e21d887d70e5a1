import type { EntityManager } from 'typeorm';
import type { Person } from '#shared/accounts/person.ts';
import type { Actor } from '#shared/events.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { AppointmentLinkRow } from '../leads/appointment-times.ts';
import { eventsOfLead } from '../leads/events.repository.ts';
import { toHistoryEvent } from '../leads/lead-history.ts';
import { findLead } from '../leads/lead-repository.ts';
import type { DeliveryRow } from '../mail/delivery.entity.ts';
import type { PrivacyOptions } from './erasure.service.ts';
import { toMessage } from './lead-mail.service.ts';
import type { NoteRow } from './note.entity.ts';
import { toNote } from './notes.service.ts';

/** The newest leads of one kind that are listed, and the events of one lead: more than people make. */
const MOST = { leads: 200, events: 10_000 };

async function readAbout(manager: EntityManager, leadId: string) {
  const order = { id: 'DESC' } as const;
  const events = await eventsOfLead(manager, leadId, MOST.events);
  const where = { leadId };
  const notes = await manager.find<NoteRow>('note', { where, order });
  const messages = await manager.find<DeliveryRow>('delivery', { where, order });
  return {
    history: events.map(toHistoryEvent),
    notes: notes.map(toNote),
    messages: messages.map((row) => toMessage(row)),
    auditEntries: await manager.countBy('audit-entry', { subjectId: leadId }),
  };
}

/** Everything held about one person, who is identified by an email address. */
export function createPersons({ database, leads, audit, environment }: PrivacyOptions) {
  const { manager } = database;

  async function leadsOf<Kind extends LeadKind>(kind: Kind, email: string) {
    const rows = (await leads[kind].ofAddress(email)).reverse();
    const listed = rows.slice(0, MOST.leads);
    const shown = await leads[kind].shown(listed);
    const all = [];
    for (const lead of shown) all.push({ lead, ...(await readAbout(manager, lead.id)) });
    return { all, complete: listed.length === rows.length };
  }

  /**
   * The person who sent a lead. Compares addresses exactly, except for the case of letters.
   * @throws AppError `not_found`.
   */
  return async (leadId: string, actor: Actor, address: string): Promise<Person> => {
    const { email } = (await findLead(leads, leadId)).lead;
    const contacts = await leadsOf('contact', email);
    const appointments = await leadsOf('appointment', email);
    const links = await Promise.all(
      appointments.all.map(({ lead }) =>
        manager.findBy<AppointmentLinkRow>('appointment-link', { appointmentId: lead.id }),
      ),
    );
    const found = [...contacts.all, ...appointments.all];
    await audit.record({ action: 'person.read', actor, address, data: { leads: found.length } });
    return {
      email,
      createdAt: environment.now().toISOString(),
      complete: contacts.complete && appointments.complete,
      contacts: contacts.all,
      appointments: appointments.all.map((each, at) => {
        const created = (links[at] ?? []).map(({ createdAt }) => createdAt.toISOString());
        return { ...each, links: created.map((createdAt) => ({ createdAt })) };
      }),
      auditEntries: found.reduce((sum, { auditEntries }) => sum + auditEntries, 0),
    };
  };
}

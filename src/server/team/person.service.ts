import { type EntityManager, In } from 'typeorm';
import type { Person } from '#shared/accounts/person.ts';
import type { Appointment } from '#shared/appointments.ts';
import type { Contact } from '#shared/contacts.ts';
import type { Actor } from '#shared/events.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { AppointmentLinkRow } from '../leads/appointment-times.ts';
import { eventsOfLeads } from '../leads/events.repository.ts';
import { toHistoryEvent } from '../leads/lead-history.ts';
import { findLead } from '../leads/lead-repository.ts';
import type { DeliveryRow } from '../mail/delivery.entity.ts';
import type { PrivacyOptions } from './erasure.service.ts';
import { toMessage } from './message.ts';
import type { NoteRow } from './note.entity.ts';
import { toNote } from './notes.service.ts';

/** The newest leads of one kind that are listed: more than a person sends by hand. */
const MOST_LEADS = 500;

function byLead<Row>(rows: readonly Row[], idOf: (row: Row) => string | null) {
  const found = new Map<string | null, Row[]>();
  for (const row of rows) found.set(idOf(row), [...(found.get(idOf(row)) ?? []), row]);
  return (id: string): Row[] => found.get(id) ?? [];
}

/** Reads what is stored about leads. The functions return the part about one lead. */
async function readAbout(manager: EntityManager, ids: string[]) {
  const newestFirst = { order: { id: 'DESC' as const } };
  const of = { leadId: In(ids) };
  const events = await eventsOfLeads(manager, ids);
  const messages = await manager.find<DeliveryRow>('delivery', { where: of, ...newestFirst });
  const notes = await manager.find<NoteRow>('note', { where: of, ...newestFirst });
  const messagesOf = byLead(messages, (it) => it.leadId);
  const notesOf = byLead(notes, (it) => it.leadId);
  return (id: string) => ({
    history: (events.get(id) ?? []).map(toHistoryEvent).reverse(),
    notes: notesOf(id).map(toNote),
    messages: messagesOf(id).map((row) => toMessage(row)),
  });
}

async function readLinks(manager: EntityManager, ids: string[]) {
  const rows = await manager.findBy<AppointmentLinkRow>('appointment-link', {
    appointmentId: In(ids),
  });
  const linksOf = byLead(rows, (row) => row.appointmentId);
  return (id: string) =>
    linksOf(id).map(({ createdAt }) => ({ createdAt: createdAt.toISOString() }));
}

const auditEntriesAbout = (manager: EntityManager, ids: string[]): Promise<number> =>
  manager.countBy('audit-entry', { subjectId: In(ids) });

/** Everything held about one person, who is identified by an email address. */
export function createPersons({ database, leads, audit, environment }: PrivacyOptions) {
  const { manager } = database;

  async function leadsOf<Kind extends LeadKind>(kind: Kind, email: string) {
    const rows = (await leads[kind].ofAddress(email)).reverse();
    const listed = rows.slice(0, MOST_LEADS);
    return { shown: await leads[kind].shown(listed), complete: listed.length === rows.length };
  }

  /**
   * The person who sent a lead. Compares addresses exactly, except for the case of letters.
   * @throws AppError `not_found`.
   */
  return async (leadId: string, actor: Actor, address: string): Promise<Person> => {
    const { email } = (await findLead(leads, leadId)).lead;
    const contacts = await leadsOf('contact', email);
    const appointments = await leadsOf('appointment', email);
    const shown: (Contact | Appointment)[] = [...contacts.shown, ...appointments.shown];
    const ids = shown.map(({ id }) => id);
    const about = await readAbout(manager, ids);
    const linksOf = await readLinks(manager, ids);
    const auditEntries = await auditEntriesAbout(manager, ids);
    await audit.record({ action: 'person.read', actor, address, data: { leads: ids.length } });
    return {
      email,
      createdAt: environment.now().toISOString(),
      complete: contacts.complete && appointments.complete,
      contacts: contacts.shown.map((lead) => ({ lead, ...about(lead.id) })),
      appointments: appointments.shown.map((lead) => {
        return { lead, ...about(lead.id), links: linksOf(lead.id) };
      }),
      auditEntries,
    };
  };
}

import { type EntityManager, In } from 'typeorm';
import type { Actor } from '#shared/events.ts';
import { digitsOf } from '#shared/fields/phone.ts';
import { lockRows } from '../database/locks.ts';
import { systemEnvironment } from '../environment.ts';
import { appendEvent } from './events.repository.ts';
import { unindexLead } from './lead-index.ts';
import type { LeadColumns, LeadKind } from './lead-kind.ts';
import { hasTerms, searchTerms } from './search-words.ts';

const PHONE_DIGITS = 7;

/** The words of a text, each between spaces, so that a short name matches only whole words. */
const wordsOf = (text: string) =>
  ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;

/** Whether a text contains the person's whole name, address or phone number. */
export function isPersonIn(text: string, { fullName, email, phoneNumber }: LeadColumns): boolean {
  const phone = digitsOf(phoneNumber ?? '').slice(-PHONE_DIGITS);
  const isNamed = [fullName, email].some((each) => wordsOf(text).includes(wordsOf(each)));
  return isNamed || (phone.length === PHONE_DIGITS && digitsOf(text).includes(phone));
}

/** Whether a search is for this person: by name, address or phone, in any spelling that finds it. */
function isSearchFor(text: string, lead: LeadColumns): boolean {
  const terms = searchTerms(text);
  // One word alone may be any first name or host.
  const isOfPerson = terms.length > 1 || /@|\d{7}/.test(terms.join(' '));
  return isOfPerson && hasTerms({ ...lead, companyName: null, message: null }, terms);
}

/** Deletes the saved views that name an erased person. */
async function eraseViews(manager: EntityManager, leads: readonly LeadColumns[]): Promise<void> {
  if (leads.length === 0) return;
  const views = await manager.find<{ id: string; name: string; filter: string }>('view', {
    select: { id: true, name: true, filter: true },
  });
  const ids = views
    .filter(({ name, filter }) => {
      const texts = [name, ...Object.values<string>(JSON.parse(filter))];
      return texts.some((text) =>
        leads.some((lead) => isPersonIn(text, lead) || isSearchFor(text, lead)),
      );
    })
    .map(({ id }) => id);
  if (ids.length > 0) await manager.delete('view', { id: In(ids) });
}

interface Erasing {
  actor: Actor;
  /** A condition on `lead` that is checked again after its row is locked. */
  only?: Condition | undefined;
}

/** SQL with named parameters. It names the row `lead`. */
export interface Condition {
  sql: string;
  parameters: Record<string, unknown>;
}

async function eraseLocked(
  manager: EntityManager,
  { name: kind }: LeadKind,
  row: LeadColumns,
  actor: Actor,
): Promise<void> {
  const { id } = row;
  await unindexLead(manager, kind, row);
  await manager.delete('event', { subjectId: id });
  await manager.delete('appointment-link', { appointmentId: id });
  for (const entity of ['delivery', 'note', 'inbox-item', 'lead-presence']) {
    await manager.delete(entity, { leadId: id });
  }
  await manager.delete(kind, { id });
  await appendEvent(manager, systemEnvironment, {
    type: 'lead.erased',
    actor,
    data: { kind },
    // The id stays, like in the audit log: integrators must find their copy in order to erase it.
    subject: { kind, id },
    version: null,
  });
}

/** Erases leads with all their data. Call it in a transaction. Returns the erased rows. */
export async function eraseLeads(
  manager: EntityManager,
  kind: LeadKind,
  ids: readonly string[],
  { actor, only }: Erasing,
): Promise<LeadColumns[]> {
  // The offset locks stop the jobs that read the log. The update locks the rows. Take all locks
  // before the first read, because that read fixes the transaction's snapshot.
  await lockRows(manager, ['words', 'mail', 'alerts', 'webhooks']);
  await manager.increment(kind.name, { id: In(ids) }, 'version', 1);
  const query = manager
    .createQueryBuilder<LeadColumns>(kind.name, 'lead')
    .where('lead.id IN (:...ids)', { ids });
  if (only) query.andWhere(only.sql, only.parameters);
  const rows = await query.orderBy('lead.id').getMany();
  for (const row of rows) await eraseLocked(manager, kind, row, actor);
  await eraseViews(manager, rows);
  // The remaining leads have not changed.
  if (rows.length < ids.length) {
    await manager.decrement(kind.name, { id: In(ids) }, 'version', 1);
  }
  return rows;
}

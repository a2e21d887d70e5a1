import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AppointmentRow } from '#server/appointments/appointment.entity.ts';
import { appointmentKind } from '#server/appointments/appointment.kind.ts';
import type { ContactRow } from '#server/contacts/contact.entity.ts';
import { contactKind } from '#server/contacts/contact.kind.ts';
import type { Database } from '#server/database/database.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { createLeadCounts } from '#server/leads/counting/lead-counts.ts';
import type { LeadKind } from '#server/leads/kind/lead-kind.ts';
import type { LeadRow } from '#server/leads/kind/lead-row.ts';
import { entriesOf, insertEntries } from '#server/leads/searching/lead-index.ts';
import { periodOf } from '#server/leads/searching/lead-periods.ts';
import { indicesLater } from './indices-later.ts';
import { agesOf, madeUpAppointment, madeUpContact } from './made-up-leads.ts';
import type { Random } from './names.ts';

const BATCH = 10_000;
/** Leads made without a pause. In the pauses the statements of earlier leads are sent. */
const STRETCH = 200;

export interface SeedOptions {
  contacts: number;
  appointments: number;
  now: Date;
  random: Random;
  /** Told after each batch how many leads of the kind are stored. */
  onProgress: (entity: string, stored: number, of: number) => void;
}

interface Made<Row extends LeadRow> {
  kind: LeadKind<Row>;
  make: (made: { now: number; age: number; random: Random }) => Row;
}

const CONTACTS: Made<ContactRow> = { kind: contactKind, make: madeUpContact };
const APPOINTMENTS: Made<AppointmentRow> = { kind: appointmentKind, make: madeUpAppointment };

/** Adds made-up leads to a migrated database, spread over the year up to `now`. */
export async function seed(database: Database, options: SeedOptions): Promise<void> {
  const addContactIndices = await seedKind(database, CONTACTS, options.contacts, options);
  // Made while the next leads are.
  const [addIndices] = await Promise.all([
    seedKind(database, APPOINTMENTS, options.appointments, options),
    addContactIndices(),
  ]);
  await addIndices();
}

/** Returns a function that adds the dropped indices at the end. */
async function seedKind<Row extends LeadRow>(
  database: Database,
  { kind, make }: Made<Row>,
  count: number,
  { now, random, onProgress }: SeedOptions,
): Promise<() => Promise<void>> {
  const entity = kind.name;
  const counts = createLeadCounts(kind);
  const ageOf = agesOf(count);
  const addIndices = await indicesLater(database.dataSource, entity);
  let writing: Promise<void> = Promise.resolve();
  /** Leads of the current period, which is not complete: a period's words are written together. */
  let open: Row[] = [];
  for (let from = 0; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from);
    const rows: Row[] = [];
    while (rows.length < size) {
      const age = ageOf(from + rows.length, random);
      rows.push(make({ now: now.getTime(), age, random }));
      if (rows.length % STRETCH === 0) await nextTurn();
    }
    const last = from + size < count ? periodOf(rows.at(-1)?.id ?? '') : undefined;
    const all = [...open, ...rows];
    open = all.filter(({ id }) => periodOf(id) === last);
    const entries = entriesOf(all.filter(({ id }) => periodOf(id) !== last));
    await writing;
    // Written while the next leads are made.
    writing = database
      .transaction(async (manager) => {
        await insertRows(manager, entity, rows);
        await insertEntries(manager, entity, entries);
        await counts.added(manager, rows);
      })
      .then(() => onProgress(entity, from + size, count));
  }
  await writing;
  return addIndices;
}

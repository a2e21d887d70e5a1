import type { AppointmentRow } from '#server/appointments/appointment.entity.ts';
import type { ContactRow } from '#server/contacts/contact.entity.ts';
import type { Database } from '#server/database/database.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import { createLeadCounts } from '#server/leads/lead-counts.ts';
import type { LeadRow } from '#server/leads/lead-repository.ts';
import { withWords } from '#server/leads/lead-words.ts';
import { agesOf, madeUpAppointment, madeUpContact } from './made-up-leads.ts';
import type { Random } from './names.ts';
import { createWordPile } from './word-pile.ts';

const BATCH = 10_000;
/** Leads whose words are held in memory together. */
const PILE = 250_000;

export interface SeedOptions {
  contacts: number;
  appointments: number;
  now: Date;
  random: Random;
  /** Told after each batch how many leads of the kind are stored. */
  onProgress: (entity: string, stored: number, of: number) => void;
}

interface Kind<Row extends LeadRow> {
  entity: string;
  countedBy: (keyof Row & string)[];
  make: (made: { now: number; age: number; random: Random }) => Row;
}

const CONTACTS: Kind<ContactRow> = {
  entity: 'contact',
  countedBy: ['status'],
  make: madeUpContact,
};
const APPOINTMENTS: Kind<AppointmentRow> = {
  entity: 'appointment',
  countedBy: ['status', 'serviceType'],
  make: madeUpAppointment,
};

/** Adds made-up leads to a migrated database, spread over the year up to `now`. */
export async function seed(database: Database, options: SeedOptions): Promise<void> {
  await seedKind(database, CONTACTS, options.contacts, options);
  await seedKind(database, APPOINTMENTS, options.appointments, options);
}

async function seedKind<Row extends LeadRow>(
  database: Database,
  { entity, countedBy, make }: Kind<Row>,
  count: number,
  { now, random, onProgress }: SeedOptions,
): Promise<void> {
  const counts = createLeadCounts<Row>(entity, countedBy);
  const pile = createWordPile(database, entity);
  let writing = Promise.resolve();
  const ageOf = agesOf(count);
  for (let from = 0; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from);
    const leads = Array.from({ length: size }, (_, index) =>
      make({ now: now.getTime(), age: ageOf(from + index, random), random }),
    );
    const rows = leads.map(withWords);
    pile.add(rows);
    await database.transaction(async (manager) => {
      await insertRows(manager, entity, rows);
      await counts.added(manager, leads);
    });
    const stored = from + size;
    if (stored === count || stored % PILE === 0) {
      await writing;
      // Written while the next leads are made.
      writing = pile.write();
    }
    onProgress(entity, stored, count);
  }
  await writing;
}

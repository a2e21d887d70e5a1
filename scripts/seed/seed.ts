import { setImmediate as nextIteration } from 'node:timers/promises';
import type { AdminRow } from '#server/accounts/admin.entity.ts';
import { type Database, insertRows } from '#server/database/database.ts';
import { firstAnswer, isFirstAnswer, toEvent } from '#server/leads/events.repository.ts';
import { entriesOf, periodOf } from '#server/leads/lead-index.ts';
import { type LeadRow, leadsOfKind } from '#server/leads/lead-kind.ts';
import type { Actor, LeadEventType } from '#shared/events.ts';
import { KIND_NAMES, LEAD_KINDS, type LeadKind, type LeadList } from '#shared/lead-kinds.ts';
import { madeUpEvents } from './made-up-answers.ts';
import { agesOf, madeUpLead } from './made-up-leads.ts';
import { oneOf, type Random } from './names.ts';

const BATCH = 10_000;
/** Leads generated between two pauses, during which earlier statements are sent. */
const STRETCH = 200;

/** The number of leads to add to each list. */
type SeedOptions = Record<LeadList, number> & {
  now: Date;
  random: Random;
  /** Called after each batch with the number of stored leads of the kind. */
  onProgress: (entity: string, stored: number, of: number) => void;
};

/** Adds generated leads to a migrated database, spread over the year up to `now`. */
export async function seed(database: Database, options: SeedOptions): Promise<void> {
  for (const kind of KIND_NAMES) await seedKind(database, kind, options);
}

async function seedKind(
  database: Database,
  entity: LeadKind,
  { now, random, onProgress, ...lists }: SeedOptions,
): Promise<void> {
  const count = lists[LEAD_KINDS[entity].list];
  const admins = await database.manager.find<AdminRow>('admin');
  const actors = admins.map(({ id, username }): Actor => ({ kind: 'admin', id, name: username }));
  const ageOf = agesOf(count);
  let writing: Promise<void> = Promise.resolve();
  /** Leads of the current, incomplete period: a period's words are written together. */
  let open: LeadRow[] = [];
  for (let from = 0; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from);
    const rows: LeadRow[] = [];
    while (rows.length < size) {
      const age = ageOf(from + rows.length, random);
      // Number 0 marks leads that are indexed here, not by the site's jobs.
      rows.push({ ...madeUpLead(entity, { now: now.getTime(), age, random }), logNumber: 0 });
      if (rows.length % STRETCH === 0) await nextIteration();
    }
    const last = from + size < count ? periodOf(rows.at(-1)?.id ?? '') : undefined;
    const all = [...open, ...rows];
    open = all.filter(({ id }) => periodOf(id) === last);
    const entries = entriesOf(
      entity,
      all.filter(({ id }) => periodOf(id) !== last),
    );
    const actor = () => oneOf(actors, random);
    const events = leadsOfKind(entity, rows).map((lead) =>
      actors.length > 0 ? madeUpEvents(lead, actor(), now.getTime(), random) : [],
    );
    for (const [index, lead] of rows.entries()) {
      const answer = events[index]?.find((row) => {
        const { actor, type, data } = toEvent<LeadEventType>(row);
        const change = { actor, type, from: data.from.status, to: data.to.status };
        return isFirstAnswer(entity, change);
      });
      const { createdAt } = lead;
      if (answer) Object.assign(lead, firstAnswer(createdAt, answer.createdAt, answer.actorId));
    }
    await writing;
    // This batch is written while the next leads are generated.
    writing = database
      .transaction(async (manager) => {
        await insertRows(manager, 'event', events.flat());
        await insertRows(manager, entity, rows);
        await insertRows(manager, 'lead-word', entries);
      })
      .then(() => onProgress(entity, from + size, count));
  }
  await writing;
}

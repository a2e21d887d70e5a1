import { type EntityManager, In } from 'typeorm';
import { type Actor, type Event, isOfLead } from '#shared/events.ts';
import {
  type EventHead,
  FEED_LIMITS,
  FEED_TYPES,
  type FeedInput,
  type FeedType,
  type PublicEvent,
} from '#shared/integrations/feed.ts';
import { KIND_NAMES } from '#shared/lead-kinds.ts';
import { AppError } from '../app-error.ts';
import { type Database, indexHint } from '../database/database.ts';
import { offsetOf } from '../leads/event-log.ts';
import { type EventRow, toEvent } from '../leads/events.repository.ts';
import type { LeadRepositories } from '../leads/lead-repository.ts';

interface PageRequest {
  after: number;
  types: readonly FeedType[];
  limit: number;
}

/** Finds events in order. Each type reads only its own part of an index. */
function entriesIn(
  manager: EntityManager,
  { after, types, limit }: PageRequest,
  last: number,
): Promise<{ id: string; number: number }[]> {
  const hint = indexHint(manager.connection, 'events_type');
  const parts = types.map(
    (_type, at) => `SELECT * FROM (SELECT id, number FROM events ${hint}
      WHERE type = ? AND number > ? AND number <= ? ORDER BY number LIMIT ${limit}) of_type_${at}`,
  );
  return manager.query(
    `${parts.join(' UNION ALL ')} ORDER BY number LIMIT ${limit}`,
    types.flatMap((type) => [type, after, last]),
  );
}

/** An actor without a visitor's or client's name, which belongs to the data of the lead. */
const publicActor = ({ kind, id, name }: Actor) => ({
  kind,
  id,
  name: kind === 'visitor' || kind === 'client' ? null : name,
});

/** The status before an event that changed it. */
function previousStatus(event: Event): string | null {
  if (!isOfLead(event)) return null;
  const { from, to } = event.data;
  return from.status === to.status ? null : from.status;
}

function headOf(row: EventRow): EventHead {
  const event = toEvent<FeedType>(row);
  const { id, number, type, actor, subject, createdAt } = event;
  return {
    id,
    number: Number(number),
    type,
    createdAt: createdAt.toISOString(),
    subject,
    actor: publicActor(actor),
    previousStatus: previousStatus(event),
  };
}

/**
 * Events after a number, in order. `next` passes over events of other types. On SQLite, call it in
 * the write queue: outside of it, it could read numbers that are not committed.
 */
export async function readLogPage(
  manager: EntityManager,
  request: PageRequest,
): Promise<{ heads: EventHead[]; next: number }> {
  // Numbers up to the last one are committed, so no event appears below it later.
  const last = await offsetOf(manager, 'last');
  if (request.after >= last) return { heads: [], next: request.after };
  const entries = await entriesIn(manager, request, last);
  // An event may be erased before it is read.
  const id = In(entries.map((entry) => entry.id));
  const rows = await manager.find<EventRow>('event', { where: { id }, order: { number: 'ASC' } });
  const isFull = entries.length === request.limit;
  return { heads: rows.map(headOf), next: (isFull ? entries.at(-1)?.number : undefined) ?? last };
}

type Subject = Pick<PublicEvent, 'subject'>;

/** Adds the current lead to each event; null if the lead was erased. */
export async function withData<Head extends Subject>(
  manager: EntityManager,
  leads: LeadRepositories,
  heads: readonly Head[],
): Promise<(Head & Pick<PublicEvent, 'data'>)[]> {
  const found = new Map<string, PublicEvent['data']>();
  for (const kind of KIND_NAMES) {
    const own = heads.flatMap(({ subject }) => (subject?.kind === kind ? [subject.id] : []));
    const shown = await leads[kind].shownWithIds([...new Set(own)], manager);
    for (const lead of shown) found.set(lead.id, lead);
  }
  return heads.map((head) => ({ ...head, data: found.get(head.subject?.id ?? '') ?? null }));
}

interface FeedOptions {
  database: Database;
  leads: LeadRepositories;
}

const positionUnknown = (last: number) =>
  new AppError(
    'position_unknown',
    `The last event has the number ${last}. The site was restored from a backup that is older than this position: read the leads again, and continue with after=${last}.`,
  );

export function createFeed({ database, leads }: FeedOptions) {
  return {
    /** @throws AppError `position_unknown` if `after` is beyond the last number. */
    read: (input: FeedInput): Promise<{ data: PublicEvent[]; next: number }> =>
      database.write(async (manager) => {
        const { types = FEED_TYPES, limit = FEED_LIMITS.usualPage } = input;
        const last = await offsetOf(manager, 'last');
        const after = input.after === 'latest' ? last : Number(input.after ?? 0);
        if (after > last) throw positionUnknown(last);
        const request = { after, types, limit: Number(limit) };
        const { heads, next } = await readLogPage(manager, request);
        return { data: await withData(manager, leads, heads), next };
      }),
  };
}

import { type EntityManager, In } from 'typeorm';
import { type Actor, createdEvent, type Event, isOfLead } from '#shared/events.ts';
import {
  type EventHead,
  FEED_LIMITS,
  FEED_TYPES,
  type FeedInput,
  type FeedType,
  type PublicEvent,
} from '#shared/integrations/feed.ts';
import { KIND_NAMES, type LeadKind } from '#shared/lead-kinds.ts';
import { AppError } from '../app-error.ts';
import type { Database } from '../database/database.ts';
import { indexHint } from '../database/insert-rows.ts';
import { offsetOf } from '../leads/event-log.ts';
import { type EventRow, toEvent } from '../leads/events.repository.ts';
import type { LeadColumns, LeadRow } from '../leads/lead-kind.ts';
import type { LeadRepositories, LeadRepository } from '../leads/lead-repository.ts';

interface Entry {
  number: number;
  id: string;
  type: FeedType;
}

interface PageRequest {
  after: number;
  types: readonly FeedType[];
  limit: number;
}

const kindIn = (type: string) => type.split('.', 1)[0] as LeadKind;
const isCreated = (type: FeedType) => type.endsWith('.created');

/** Reads entries in order. Each type reads only its own part of an index. */
async function entriesIn(
  manager: EntityManager,
  { after, types, limit }: PageRequest,
  last: number,
): Promise<Entry[]> {
  const hint = indexHint(manager.connection, 'events_type');
  const parts = types.map((type) => {
    const at = FEED_TYPES.indexOf(type);
    const [column, table] = isCreated(type)
      ? ['log_number', `${kindIn(type)}s WHERE`]
      : ['number', `events ${hint} WHERE type = '${type}' AND`];
    return `SELECT * FROM (SELECT ${column} AS entry, id, ${at} AS kind_of FROM ${table}
      ${column} > ? AND ${column} <= ? ORDER BY ${column} LIMIT ${limit}) of_type_${at}`;
  });
  const rows: { entry: unknown; id: string; kind_of: unknown }[] = await manager.query(
    `${parts.join(' UNION ALL ')} ORDER BY entry LIMIT ${limit}`,
    parts.flatMap(() => [after, last]),
  );
  return rows.flatMap(({ entry, id, kind_of: at }) => {
    const type = FEED_TYPES[Number(at)];
    return type ? [{ number: Number(entry), id, type }] : [];
  });
}

/** An actor without a visitor's or client's name, which belongs to the data of the lead. */
const publicActor = ({ kind, id, name }: Actor) => ({
  ...{ kind, id },
  name: kind === 'visitor' || kind === 'client' ? null : name,
});

/** The status before an event that changed it. */
function previousStatus(event: Event): string | null {
  if (!isOfLead(event)) return null;
  const { from, to } = event.data;
  return from.status === to.status ? null : from.status;
}

/** Entries whose lead or event was erased in the meantime are left out. */
async function headsOf(manager: EntityManager, entries: readonly Entry[]): Promise<EventHead[]> {
  const found = new Map<string, Event>();
  const leads = entries.filter(({ type }) => isCreated(type));
  for (const kind of new Set(leads.map(({ type }) => kindIn(type)))) {
    const ids = leads.filter(({ type }) => kindIn(type) === kind).map(({ id }) => id);
    const rows = await manager.findBy<LeadColumns>(kind, { id: In(ids) });
    for (const lead of rows) found.set(lead.id, createdEvent(kind, lead));
  }
  const ids = entries.filter(({ type }) => !isCreated(type)).map(({ id }) => id);
  const rows = ids.length > 0 ? await manager.findBy<EventRow>('event', { id: In(ids) }) : [];
  for (const row of rows) found.set(row.id, toEvent(row));
  return entries.flatMap((entry) => {
    const event = found.get(entry.id);
    if (event === undefined) return [];
    const { subject, actor, createdAt } = event;
    return [
      {
        ...{ ...entry, createdAt: createdAt.toISOString(), actor: publicActor(actor), subject },
        previousStatus: previousStatus(event),
      },
    ];
  });
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
  const isFull = entries.length === request.limit;
  const next = (isFull ? entries.at(-1)?.number : undefined) ?? last;
  return { heads: await headsOf(manager, entries), next };
}

type Subject = Pick<PublicEvent, 'subject'>;

async function shownOf<Kind extends LeadKind>(
  manager: EntityManager,
  { kind, shown }: LeadRepository<Kind>,
  ids: readonly string[],
) {
  if (ids.length === 0) return [];
  const query = manager.createQueryBuilder<LeadRow<Kind>>(kind.name, 'it');
  return shown(await query.where('it.id IN (:...ids)', { ids }).getMany(), manager);
}

/** Adds the current lead to each event; null if the lead was erased. */
export async function withData<Head extends Subject>(
  manager: EntityManager,
  leads: LeadRepositories,
  heads: readonly Head[],
): Promise<(Head & Pick<PublicEvent, 'data'>)[]> {
  const found = new Map<string, PublicEvent['data']>();
  for (const kind of KIND_NAMES) {
    const own = heads.flatMap(({ subject }) => (subject?.kind === kind ? [subject.id] : []));
    const ids = [...new Set(own)];
    const shown =
      kind === 'contact'
        ? await shownOf(manager, leads.contact, ids)
        : await shownOf(manager, leads.appointment, ids);
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
    'gone',
    `The last event has the number ${last}. The site was restored from a backup that is older than this position: read the leads again, and continue with after=${last}.`,
    { code: 'position_unknown' },
  );

export function createFeed({ database, leads }: FeedOptions) {
  return {
    /** @throws AppError `gone` if `after` is beyond the last number. */
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

import { type EntityManager, In } from 'typeorm';
import { type Actor, EVENT_TYPES, type Event } from '#shared/events.ts';
import {
  type EventHead,
  FEED_EVENTS,
  FEED_TYPES,
  type FeedType,
} from '#shared/integrations/feed.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import { indexHint } from '../database/insert-rows.ts';
import { type EventRow, toEvent } from '../leads/event.entity.ts';
import type { LeadColumns } from '../leads/kind/lead-row.ts';
import { offsetOf } from '../leads/log-offsets.ts';

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

const isFeedType = (type: string): type is FeedType => type in FEED_EVENTS;
const kindIn = (type: string) => type.split('.', 1)[0] as LeadKind;
const isCreated = (type: FeedType) => type.endsWith('.created');

/** The type of an event as integrators see it; undefined if they do not see it. */
export function publicTypeOf(type: Event['type'], kind: string | undefined): FeedType | undefined {
  if (!EVENT_TYPES[type].audience.includes('integrators')) return undefined;
  if (isFeedType(type)) return type;
  const ofKind = type.replace(/^lead/, kind ?? 'lead');
  return isFeedType(ofKind) ? ofKind : undefined;
}

/** The entries of one type, in order. Each type reads only its own part of an index. */
function entriesOf(
  manager: EntityManager,
  type: FeedType,
  { after, limit }: PageRequest,
  last: number,
) {
  const isOfEvent = !isCreated(type);
  const column = isOfEvent ? 'number' : 'log_number';
  const { connection } = manager;
  const { tableName } = connection.getMetadata(isOfEvent ? 'event' : kindIn(type));
  const table = isOfEvent ? `${tableName} ${indexHint(connection, 'events_type')}` : tableName;
  const isStored = type in EVENT_TYPES;
  const stored = isStored ? type : type.replace(kindIn(type), 'lead');
  const conditions: [sql: string, value: string | number][] = [
    ...(isOfEvent ? [['type = ?', stored] satisfies [string, string]] : []),
    ...(isStored ? [] : [['subject_kind = ?', kindIn(type)] satisfies [string, string]]),
    [`${column} > ?`, after],
    [`${column} <= ?`, last],
  ];
  const at = FEED_TYPES.indexOf(type);
  return {
    sql: `SELECT * FROM (SELECT ${column} AS entry, id, ${at} AS kind_of FROM ${table}
      WHERE ${conditions.map(([sql]) => sql).join(' AND ')} ORDER BY ${column} LIMIT ${limit}) of_type_${at}`,
    values: conditions.map(([, value]) => value),
  };
}

async function entriesIn(
  manager: EntityManager,
  request: PageRequest,
  last: number,
): Promise<Entry[]> {
  const parts = request.types.map((type) => entriesOf(manager, type, request, last));
  const rows: { entry: unknown; id: string; kind_of: unknown }[] = await manager.query(
    `${parts.map(({ sql }) => sql).join(' UNION ALL ')} ORDER BY entry LIMIT ${request.limit}`,
    parts.flatMap(({ values }) => values),
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

const VISITOR = publicActor({ kind: 'visitor', id: null, name: '' });

/** Entries whose lead or event was erased in the meantime are left out. */
async function headsOf(manager: EntityManager, entries: readonly Entry[]): Promise<EventHead[]> {
  const found = new Map<string, Pick<EventHead, 'createdAt' | 'actor' | 'subject'>>();
  const leads = entries.filter(({ type }) => isCreated(type));
  for (const kind of new Set(leads.map(({ type }) => kindIn(type)))) {
    const ids = leads.filter(({ type }) => kindIn(type) === kind).map(({ id }) => id);
    const select = { id: true, createdAt: true } as const;
    const where = { id: In(ids) };
    for (const { id, createdAt } of await manager.find<LeadColumns>(kind, { select, where })) {
      const at = createdAt.toISOString();
      found.set(id, { createdAt: at, actor: VISITOR, subject: { kind, id } });
    }
  }
  const ids = entries.filter(({ type }) => !isCreated(type)).map(({ id }) => id);
  const rows = ids.length > 0 ? await manager.findBy<EventRow>('event', { id: In(ids) }) : [];
  for (const event of rows.map((row) => toEvent(row))) {
    const { id, subject, actor } = event;
    const createdAt = event.createdAt.toISOString();
    found.set(id, { createdAt, actor: publicActor(actor), subject });
  }
  return entries.flatMap((entry) => {
    const head = found.get(entry.id);
    return head ? [{ ...entry, ...head }] : [];
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

import { type EntityManager, In } from 'typeorm';
import type { Actor, LeadEvent } from '#shared/events.ts';
import {
  KIND_NAMES,
  type LeadKind as KindName,
  LEAD_KINDS,
  openStatuses,
  statusOf,
} from '#shared/lead-kinds.ts';
import type { Assignee, LeadAssigneeInput, LeadStatusInput } from '#shared/leads/lead-calls.ts';
import { conflictOf } from '#shared/leads/lead-changes.ts';
import { DEFAULT_SETTINGS, type TeamSettings, teamSettings } from '#shared/team-settings.ts';
import { AppError, invalidField, notFound } from '../app-error.ts';
import { type Database, insertRows, storedId } from '../database/database.ts';
import { type SettingRow, writeSetting } from '../database/settings.ts';
import type { Environment } from '../environment.ts';
import {
  contactsOf,
  type EventsRepository,
  firstAnswer,
  type NewLeadEvent,
} from './events.repository.ts';
import { toHistoryEvent } from './lead-history.ts';
import type { LeadColumns, LeadRow } from './lead-kind.ts';
import type { LeadRepository } from './lead-repository.ts';

type StatusChange<Kind extends KindName> = LeadStatusInput<LeadRow<Kind>['status']>;

/** The effects of a change of status on an appointment's time, in the transaction of the change. */
export interface Times<Kind extends KindName> {
  /** Adds columns and event data to a transition. May throw to reject it. */
  decide(
    writer: EntityManager,
    row: LeadRow<Kind>,
    /** The call's whole input, with fields that only one kind of lead has. */
    change: StatusChange<Kind>,
  ): Promise<{ lead?: Partial<LeadRow<Kind>>; event: NewLeadEvent }>;
  /** Checks restored values, and returns the time for the event of the undo. */
  restore(
    writer: EntityManager,
    row: LeadRow<Kind>,
    restored: LeadRow<Kind>,
  ): Promise<Pick<LeadEvent['data'], 'time'>>;
}

type Before = NonNullable<LeadEvent['data']['before']>;

/** The values of the columns in `change` before that change, in the form stored in events. */
export function valuesBefore(row: object, change: object): Before {
  const values = Object.keys(change).map((column) => {
    const value: unknown = Reflect.get(row, column);
    return [column, value instanceof Date ? value.toISOString() : value];
  });
  return Object.fromEntries(values);
}

function columnsOf<Row>(manager: EntityManager, kind: KindName, before: Before): Partial<Row> {
  const { columns } = manager.connection.getMetadata(kind);
  const values = columns.flatMap(({ propertyName, type }) => {
    const value = before[propertyName];
    if (value === undefined) return [];
    return [[propertyName, value !== null && type === 'datetime' ? new Date(value) : value]];
  });
  return Object.fromEntries(values);
}

/** The changes of a lead by staff. Each returns the id of its event, which can undo it. */
export function createLeadChanges<Kind extends KindName>(
  leads: LeadRepository<Kind>,
  events: EventsRepository,
  { now, newId }: Environment,
  times?: Times<Kind>,
) {
  type Row = LeadRow<Kind>;
  const kind = leads.kind.name;
  const { fresh, reasoned } = LEAD_KINDS[kind];
  // TypeScript cannot narrow the name of a generic kind's event.
  const changed = `${kind as KindName}.status_changed` as const;

  /** The 409 for a status that forbids a change, with `text`, or for a lead that has changed. */
  async function conflict(manager: EntityManager, row: Row, text?: string) {
    const code = text === undefined ? 'version_conflict' : 'status_conflict';
    const last = await events.latestVersion(manager, row);
    const [lead] = await leads.shown([row], manager);
    const current = { lead: { ...lead }, event: last ? toHistoryEvent(last) : null };
    const whatHappened = last ? conflictOf(last) : 'This lead is not as you saw it. Please reload.';
    return new AppError(code, text ?? whatHappened, { members: { current } });
  }

  /** @throws AppError `version_conflict` if the lead has changed since the caller read `version`. */
  async function requireSeen(manager: EntityManager, row: Row, version: number | undefined) {
    if (version !== undefined && version !== row.version) throw await conflict(manager, row);
  }

  /** Puts the lead into the inbox of a person to whom somebody else assigned it. */
  async function tellAssignee(manager: EntityManager, row: Row, id: string | null, actor?: Actor) {
    await manager.delete('inbox-item', { leadId: row.id, type: 'assigned' });
    if (id === null || !actor || id === actor.id) return;
    const about = { leadId: row.id, leadKind: kind, noteId: null };
    const item = { id: newId(), adminId: id, type: 'assigned', dueAt: now(), readAt: null };
    await insertRows(manager, 'inbox-item', [{ ...item, ...about }]);
  }

  /** Stores the columns that `decide` returns. Returns the lead as staff see it, and the event's id. */
  async function changeBy(
    id: string,
    decide: (row: Row, manager: EntityManager) => Promise<[Partial<Row>, undo: string] | null>,
  ) {
    let undo: string | undefined;
    const lead = await leads.change(id, async (row, manager) => {
      const [columns = null, event] = (await decide(row, manager)) ?? [];
      undo = event;
      return columns;
    });
    const [shown] = lead === null ? [] : await leads.shown([lead]);
    if (shown === undefined) throw notFound(kind);
    return { lead: shown, undo };
  }

  return {
    /**
     * @throws AppError `not_found`; `status_conflict` if the transition is not allowed;
     * `version_conflict` with the change if somebody has changed the lead since. Setting the current status
     * again is allowed. The lead stores a reason only for the status `reasoned`; the history also
     * stores one for `fresh`.
     */
    setStatus(change: StatusChange<Kind>, actor: Actor) {
      const { id, status, rejectionReason: given = null, version } = change;
      const reason = status === reasoned ? given : null;
      const noted = status === fresh ? given : reason;
      return changeBy(id, async (row, manager) => {
        await requireSeen(manager, row, version);
        const isSame = status === row.status;
        if (!isSame && !statusOf(kind, row.status)?.next.includes(status)) {
          const text = `A lead that is ${row.status} cannot become ${status}.`;
          throw await conflict(manager, row, text);
        }
        const { lead, event } = (await times?.decide(manager, row, change)) ?? {
          lead: undefined,
          event: { type: changed, data: {} },
        };
        if (isSame && reason === row.rejectionReason && lead === undefined) return null;
        const own: Partial<Row> = lead ?? {};
        // An ignored lead needs nobody.
        const isKept = isSame || status === 'ignored';
        const assigneeId = isKept ? undefined : await assigneeAfter(manager, row, actor);
        const assigned = assigneeId === undefined ? {} : { assigneeId };
        const columns = { ...own, ...assigned, status, rejectionReason: reason };
        const common = { reason: noted, before: valuesBefore(row, columns) };
        const made = { kind, lead: row, actor, to: status, assigneeId, common };
        return [columns, await events.record(manager, made, event)];
      });
    },

    /** @throws AppError as for a change of status; `invalid_input` if there is no such administrator. */
    assign(input: LeadAssigneeInput, actor: Actor) {
      return changeBy(input.id, async (row, manager) => {
        await requireSeen(manager, row, input.version);
        const wanted = input.assigneeId === null ? null : storedId(input.assigneeId);
        const account = wanted ? await holdAccount(manager, wanted) : null;
        if (wanted !== null && account === null) {
          throw invalidField('assigneeId', 'There is no administrator with this id');
        }
        const assigneeId = account?.id ?? null;
        if (assigneeId === row.assigneeId) return null;
        const who = account ? { id: account.id, name: account.username } : null;
        const event = { type: 'lead.assigned', data: { who } } as const;
        const common = { before: valuesBefore(row, { assigneeId }) };
        const made = { kind, lead: row, actor, assigneeId, common };
        await tellAssignee(manager, row, assigneeId, actor);
        // TypeScript cannot see that every kind has this column.
        return [{ assigneeId } as Partial<Row>, await events.record(manager, made, event)];
      });
    },

    /**
     * Restores the values from before the event. A repeat changes nothing.
     * @throws AppError `not_found` for an erased lead; `version_conflict` if it has changed since;
     * `slot_taken` if its former time is no longer free.
     * @param alsoUndo runs in the same transaction and may throw to refuse the undo.
     */
    undo(undone: LeadEvent, by: Actor, alsoUndo?: (writer: EntityManager) => Promise<void>) {
      const { id, subject, type, data } = undone;
      const { before } = data;
      if (!before) throw notFound('change to undo');
      return changeBy(subject?.id ?? '', async (row, manager) => {
        if (row.version !== undone.version) {
          const last = await events.latestVersion(manager, row);
          if (last?.type === 'lead.undone' && last.data.undoes === id) return null;
          const text = last ? conflictOf(last) : 'This lead has changed since.';
          throw new AppError('version_conflict', text);
        }
        await alsoUndo?.(manager);
        const columns = columnsOf<Row>(manager, kind, before);
        const former = columns.assigneeId;
        // The account may have been deleted since.
        if (former && !(await holdAccount(manager, former))) columns.assigneeId = null;
        if (former !== undefined) {
          await tellAssignee(manager, row, columns.assigneeId ?? null, by);
        }
        if (columns.firstAnswerAt === null) {
          // Without the undone answer, the first one may be a later contact.
          const contacts = await contactsOf(manager, row.id);
          const first = contacts.filter((each) => each.id !== id).at(-1);
          if (first) {
            Object.assign(columns, firstAnswer(row.createdAt, first.createdAt, first.actor.id));
          }
        }
        const restored = { ...row, ...columns };
        const { status: to, assigneeId } = restored;
        const time = await times?.restore(manager, row, restored);
        const about = { undid: type, undoes: id, reason: restored.rejectionReason };
        const made = { kind, lead: row, actor: by, to, assigneeId };
        const event = { type: 'lead.undone', data: { ...about, ...time } } as const;
        return [columns, await events.record(manager, made, event)];
      });
    },
  };
}

/** Reads an account and, on servers, locks it, so that it is not deleted in the meantime. */
function holdAccount(manager: EntityManager, id: string): Promise<Assignee | null> {
  const isSqlite = manager.connection.options.type === 'better-sqlite3';
  return manager.findOne<Assignee>('admin', {
    select: { id: true, username: true },
    where: { id },
    ...(isSqlite ? {} : { lock: { mode: 'pessimistic_read' } }),
  });
}

/**
 * The assignee of a lead after its answer or change of status, or undefined if the assignee does not
 * change. An administrator takes a lead without an assignee, unless the team has turned this off. A
 * deleted account counts as no assignee.
 */
export async function assigneeAfter(
  manager: EntityManager,
  { assigneeId }: Pick<LeadColumns, 'assigneeId'>,
  actor: Actor,
): Promise<string | null | undefined> {
  if (assigneeId !== null && (await holdAccount(manager, assigneeId))) return undefined;
  const next = await takerOf(manager, actor);
  return next === assigneeId ? undefined : next;
}

async function takerOf(manager: EntityManager, { kind, id }: Actor): Promise<string | null> {
  if (kind !== 'admin' || id === null) return null;
  const { autoAssign } = await readSettings(manager);
  return autoAssign && (await holdAccount(manager, id)) ? id : null;
}

/** Unassigns the open leads of an account that is deleted. Closed leads keep its id. */
export async function freeLeads(
  manager: EntityManager,
  { recordEach }: EventsRepository,
  { assigneeId, actor, at }: { assigneeId: string; actor: Actor; at: Date },
): Promise<number> {
  const isSqlite = manager.connection.options.type === 'better-sqlite3';
  let freed = 0;
  for (const kind of KIND_NAMES) {
    const where = { assigneeId, status: In([...openStatuses(kind)]) };
    const leads = await manager.find<LeadColumns>(kind, {
      where,
      // Reads the newest state. SQLite has one writer.
      ...(isSqlite ? {} : { lock: { mode: 'pessimistic_write' } }),
    });
    const changed = { assigneeId: null, updatedAt: at, version: () => 'version + 1' };
    await manager.update<LeadColumns>(kind, where, changed);
    const changes = leads.map((lead) => ({ kind, actor, lead, assigneeId: null }));
    await recordEach(manager, changes, { type: 'lead.assigned', data: { who: null } });
    freed += leads.length;
  }
  return freed;
}

async function readSettings(manager: EntityManager): Promise<TeamSettings> {
  const names = Object.keys(DEFAULT_SETTINGS);
  const rows = await manager.findBy<SettingRow>('setting', { name: In(names) });
  const stored = rows.map(({ name, value }): [string, unknown] => [name, JSON.parse(value)]);
  return teamSettings.parse({ ...DEFAULT_SETTINGS, ...Object.fromEntries(stored) });
}

export function createTeamSettings({ manager, transaction }: Database) {
  return {
    get: () => readSettings(manager),

    update: (given: Partial<TeamSettings>): Promise<TeamSettings> =>
      transaction(async (writer) => {
        for (const [name, value] of Object.entries(given)) {
          if (value !== undefined) await writeSetting(writer, name, JSON.stringify(value));
        }
        return readSettings(writer);
      }),
  };
}

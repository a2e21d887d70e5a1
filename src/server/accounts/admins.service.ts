import { type EntityManager, LessThan } from 'typeorm';
import type { Admin, CreateAdminInput, UpdateAdminInput } from '#shared/admins.ts';
import { type Actor, THE_SYSTEM } from '#shared/events.ts';
import { usernameFault } from '#shared/fields/username-fault.ts';
import { type ListInput, type Page, pageRequest } from '../api/lists.ts';
import { actorOf, type Session } from '../api/procedures.ts';
import { AppError, invalidField, notFound } from '../app-error.ts';
import { NO_FEED } from '../calendar/feeds.service.ts';
import type { Config } from '../config.ts';
import { addFacts, type Database } from '../database/database.ts';
import { isDuplicate } from '../database/database-errors.ts';
import type { Environment } from '../environment.ts';
import {
  type AdminRow,
  findAdmin,
  findByName,
  lockAdmins,
  toAdmin,
  usernameKey,
} from './admin.entity.ts';
import type { Audit } from './audit.service.ts';
import type { Factors } from './factors/factors.service.ts';
import { loadCommonPasswords, type Passwords } from './password.ts';
import { keepSession } from './sessions.service.ts';

const NAME_TAKEN = 'This username is already taken.';

const nameTaken = () =>
  new AppError('name_taken', NAME_TAKEN, { fields: [{ field: 'username', message: NAME_TAKEN }] });

/** Runs `work`, and reports a duplicate as a taken name. */
const refusingTakenName = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw isDuplicate(error) ? nameTaken() : error;
  });

interface Dependencies {
  database: Database;
  passwords: Passwords;
  factors: Factors;
  environment: Environment;
  config: Config;
  audit: Audit;
  freeLeads: (
    manager: EntityManager,
    freed: { assigneeId: string; actor: Actor },
  ) => Promise<number>;
}

function requireName(username: string): void {
  const fault = usernameFault(username);
  if (fault !== undefined) throw invalidField('username', fault);
}

export function createAdmins(dependencies: Dependencies) {
  const { database, passwords, factors, config, audit, freeLeads } = dependencies;
  const { now, newId } = dependencies.environment;
  const { manager, transaction } = database;
  // Load the list in advance, because loading it takes most of a call's time limit.
  const loading = config.PASSWORD_REFUSE_COMMON ? loadCommonPasswords() : undefined;

  /** @throws AppError `invalid_input` if it is too short or, with PASSWORD_REFUSE_COMMON, a common one. */
  async function requirePassword(password: string): Promise<void> {
    if (password.length < config.PASSWORD_MIN_LENGTH) {
      const text = `Password must be at least ${config.PASSWORD_MIN_LENGTH} characters`;
      throw invalidField('password', text);
    }
    const common = await loading;
    if (common?.has(password.normalize('NFKC').toLowerCase())) {
      throw invalidField('password', 'Password is one of the most common ones');
    }
  }

  /** Inserts the account if `allows`, which runs first in the same transaction, returns true. */
  async function add(
    { username, password }: CreateAdminInput,
    own: Partial<AdminRow>,
    allows: (writer: EntityManager, row: AdminRow) => Promise<boolean>,
  ): Promise<{ row: AdminRow; isNew: boolean }> {
    requireName(username);
    await requirePassword(password);
    const row: AdminRow = {
      id: newId(),
      username,
      usernameKey: usernameKey(username),
      passwordHash: await passwords.hash(password),
      passwordVersion: 1,
      createdAt: now(),
      email: null,
      displayName: null,
      emailVerifiedAt: null,
      ...NO_FEED,
      ...own,
    };
    const stored = transaction(async (writer) => {
      const isNew = await allows(writer, row);
      if (isNew) await writer.insert('admin', row);
      return isNew;
    });
    return { row, isNew: await refusingTakenName(stored) };
  }

  /** Changes the password; revokes the calendar feed and the sessions except that of `keptToken`. */
  async function changePassword(
    writer: EntityManager,
    id: string,
    passwordHash: string,
    keptToken?: string,
  ): Promise<void> {
    // The database increments the version, so each change gets its own.
    const passwordVersion = () => 'password_version + 1';
    await writer.update('admin', { id }, { passwordHash, passwordVersion, ...NO_FEED });
    const changed = await writer.findOneByOrFail<AdminRow>('admin', { id });
    await keepSession(writer, id, keptToken, changed.passwordVersion);
  }

  /** Records a change by the owner's commands or at startup. */
  async function recordBySystem(
    action: 'account.created' | 'account.changed',
    { id, username }: AdminRow,
    writer: EntityManager,
  ): Promise<true> {
    const entry = { actor: THE_SYSTEM, subject: { kind: 'admin', id } };
    const data = { username, password: true };
    await audit.record({ ...entry, action, data }, writer);
    return true;
  }

  return {
    /** Sorts by id, newest first, because ids are UUIDv7. */
    async list(asked: ListInput): Promise<Page<Admin>> {
      const { before, limit } = pageRequest(asked);
      const [found, total] = await Promise.all([
        manager.find<AdminRow>('admin', {
          where: before === undefined ? {} : { id: LessThan(before) },
          order: { id: 'DESC' },
          take: limit + 1,
        }),
        manager.count('admin'),
      ]);
      const rows = found.slice(0, limit).map(toAdmin);
      return { rows, total, next: found.length > limit ? (rows.at(-1)?.id ?? null) : null };
    },

    /** @throws AppError `name_taken`, in any case or Unicode form. */
    async create(input: CreateAdminInput): Promise<Admin> {
      // Check first, to avoid hashing for a taken name. The unique index decides concurrent calls.
      if (await findByName(manager, input.username)) throw nameTaken();
      const { row } = await add(input, {}, async (_writer, made) => {
        addFacts(toAdmin(made));
        return true;
      });
      return toAdmin(row);
    },

    /** With a password, also revokes the account's sessions except the caller's. */
    async update(input: UpdateAdminInput, actor: Session): Promise<Admin> {
      const { id, username, password } = input;
      if (password !== null) await requirePassword(password);
      const passwordHash = password === null ? undefined : await passwords.hash(password);
      const changed = transaction(async (writer) => {
        const row = await findAdmin(writer, id);
        if (row === null) throw notFound('administrator');
        if (username !== row.username) requireName(username);
        const renamed = { username, usernameKey: usernameKey(username) };
        await writer.update('admin', { id: row.id }, renamed);
        if (passwordHash !== undefined) {
          const keptToken = row.id === actor.adminId ? actor.tokenHash : undefined;
          await changePassword(writer, row.id, passwordHash, keptToken);
        }
        return toAdmin({ ...row, ...renamed });
      });
      return refusingTakenName(changed);
    },

    /** @throws AppError `own_account` for the caller's; `last_administrator`. */
    async remove(id: string, actor: Session): Promise<{ freed: number }> {
      if (id.toLowerCase() === actor.adminId) {
        throw new AppError('own_account', 'You cannot delete your own account.');
      }
      return transaction(async (writer) => {
        await lockAdmins(writer);
        const row = await findAdmin(writer, id);
        if (row === null) throw notFound('administrator');
        addFacts({ username: row.username });
        if ((await writer.count('admin')) <= 1) {
          throw new AppError('last_administrator', 'The last administrator cannot be deleted.');
        }
        // Delete it first: a lead that is assigned to it in the meantime then waits and fails.
        await writer.delete('admin', { id: row.id });
        return { freed: await freeLeads(writer, { assigneeId: row.id, actor: actorOf(actor) }) };
      });
    },

    async ensureFirst(input: CreateAdminInput): Promise<boolean> {
      if ((await manager.count('admin')) > 0) return false;
      const { isNew } = await add(input, {}, async (writer, row) => {
        await lockAdmins(writer);
        if ((await writer.count('admin')) > 0) return false;
        return recordBySystem('account.created', row, writer);
      });
      return isNew;
    },

    /** Sets an account's password or creates the account, for an owner who is locked out. */
    async recover(input: CreateAdminInput): Promise<'created' | 'changed'> {
      const row = await findByName(manager, input.username);
      if (row === null) {
        await add(input, {}, (writer, made) => recordBySystem('account.created', made, writer));
        return 'created';
      }
      await requirePassword(input.password);
      const passwordHash = await passwords.hash(input.password);
      await transaction(async (writer) => {
        await changePassword(writer, row.id, passwordHash);
        await recordBySystem('account.changed', row, writer);
      });
      return 'changed';
    },

    /** Removes an account's second factors and sessions. Returns false if there is no such account. */
    async resetFactors(name: string): Promise<boolean> {
      const row = await findByName(manager, name);
      if (row === null) return false;
      const { id, username } = row;
      await transaction(async (writer) => {
        await factors.removeAll(writer, id);
        await keepSession(writer, id);
        const entry = { actor: THE_SYSTEM, subject: { kind: 'admin', id }, data: { username } };
        await audit.record({ ...entry, action: 'factors.reset' }, writer);
      });
      return true;
    },

    /** Sets the password that a person chose through a link. Ends all of the account's sessions. */
    async setPassword(
      { id }: AdminRow,
      password: string,
      work: (writer: EntityManager) => Promise<unknown>,
    ): Promise<void> {
      await requirePassword(password);
      const passwordHash = await passwords.hash(password);
      await transaction(async (writer) => {
        await work(writer);
        await changePassword(writer, id, passwordHash);
      });
    },

    /** @throws AppError `name_taken`; `invalid_input` if it is not allowed. */
    async requireFreeName(username: string): Promise<void> {
      requireName(username);
      if (await findByName(manager, username)) throw nameTaken();
    },

    /** Creates the account of an invited person, whose address is confirmed. */
    async join(
      input: CreateAdminInput,
      { id, email }: { id: string; email: string },
      work: (writer: EntityManager) => Promise<void>,
    ): Promise<Admin> {
      const own = { id, email, emailVerifiedAt: now() };
      const { row } = await add(input, own, async (writer) => {
        await work(writer);
        return true;
      });
      return toAdmin(row);
    },
  };
}

export type Admins = ReturnType<typeof createAdmins>;

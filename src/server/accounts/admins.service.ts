import type { EntityManager } from 'typeorm';
import type { Admin, CreateAdminInput, UpdateAdminInput } from '#shared/admins.ts';
import { type Actor, THE_SYSTEM } from '#shared/events.ts';
import { actorOf, changePasswordFirst, type Session } from '../api/caller.ts';
import { type ListInput, pageRequest } from '../api/list-input.ts';
import { type Page, presented } from '../api/page.ts';
import { AppError, invalidField, notFound } from '../app-error.ts';
import { addFacts } from '../database/call-scope.ts';
import type { Environment } from '../environment.ts';
import type { AccountRules } from './account-rules.ts';
import {
  type AdminRow,
  type AdminsRepository,
  nameTaken,
  refusingTakenName,
  usernameKey,
} from './admins.repository.ts';
import type { Audit } from './audit.service.ts';
import type { Passwords } from './password.ts';
import type { SessionsRepository } from './sessions.repository.ts';

/** Work in the transaction of a change. */
type Work = (manager: EntityManager) => Promise<void>;

/** Shown as the person who set a password. */
const OWNERS_COMMAND = 'npm run admin:create';

interface Dependencies {
  admins: AdminsRepository;
  passwords: Passwords;
  sessionRows: SessionsRepository;
  environment: Environment;
  rules: AccountRules;
  audit: Pick<Audit, 'record'>;
  freeLeads: (
    manager: EntityManager,
    freed: { assigneeId: string; actor: Actor },
  ) => Promise<number>;
  /** Tells a person that somebody else set their password. */
  passwordSet: (manager: EntityManager, row: AdminRow, setBy: string) => Promise<void>;
}

export const toAdmin = ({ id, username, createdAt }: AdminRow): Admin => ({
  id,
  username,
  createdAt: createdAt.toISOString(),
});

export function createAdminsService(dependencies: Dependencies) {
  const { admins, passwords, sessionRows } = dependencies;
  const { rules } = dependencies;
  const { now, newId } = dependencies.environment;

  async function newRow(
    { username, password }: CreateAdminInput,
    generated = false,
  ): Promise<AdminRow> {
    const passwordHash = await passwords.hash(password);
    const identity = { id: newId(), username, usernameKey: usernameKey(username) };
    return {
      ...identity,
      passwordHash,
      passwordVersion: 1,
      passwordGenerated: Number(generated),
      createdAt: now(),
      email: null,
      displayName: null,
      emailVerifiedAt: null,
      passwordSetBy: null,
      passwordSetAt: null,
    };
  }

  /** Changes the password and revokes the account's sessions except the one with `keptToken`. */
  async function changePassword(
    manager: EntityManager,
    id: string,
    passwordHash: string,
    { keptToken, setBy = null }: { keptToken?: string | undefined; setBy?: string | null } = {},
  ): Promise<void> {
    const change = { passwordHash, passwordSetBy: setBy, passwordSetAt: now() };
    const passwordVersion = await admins.changePassword(manager, id, change);
    const kept = keptToken === undefined ? undefined : { tokenHash: keptToken, passwordVersion };
    await sessionRows.keepOnly(manager, id, kept);
  }

  /** An account that must change its password may change nothing else. The new one must differ. */
  async function requireOwnChange(
    { id, password }: Pick<UpdateAdminInput, 'id' | 'password'>,
    actor: Session,
  ): Promise<void> {
    const row = await admins.findById(id);
    if (row?.id !== actor.adminId || password === null) throw changePasswordFirst();
    if (await passwords.verify(row.passwordHash, password)) {
      throw invalidField('password', 'Password must differ from the current one');
    }
  }

  /** Records a change by the owner's commands or at startup. */
  async function recordBySystem(
    action: 'account.created' | 'account.changed',
    { id, username }: AdminRow,
    manager: EntityManager,
  ): Promise<void> {
    const entry = { actor: THE_SYSTEM, subject: { kind: 'admin', id } };
    const data = { username, password: true };
    await dependencies.audit.record({ ...entry, action, data }, manager);
  }

  return {
    list: async (asked: ListInput): Promise<Page<Admin>> =>
      presented(await admins.page(pageRequest(asked)), toAdmin),

    /** @throws AppError `conflict` if the name is taken, in any case or Unicode form. */
    async create(input: CreateAdminInput, createdBy: string | null = null): Promise<Admin> {
      rules.requireName(input.username);
      await rules.requirePassword(input.password, input.username);
      // Check first, to avoid hashing for a taken name. The unique index decides concurrent calls.
      if (await admins.findByKey(usernameKey(input.username))) throw nameTaken();
      const row = { ...(await newRow(input)), passwordSetBy: createdBy, passwordSetAt: now() };
      await refusingTakenName(() =>
        admins.transaction(async (manager) => {
          await admins.insert(row, manager);
          addFacts(toAdmin(row));
        }),
      );
      return toAdmin(row);
    },

    /** With a password, also revokes the account's sessions except the caller's. */
    async update({ id, username, password }: UpdateAdminInput, actor: Session): Promise<Admin> {
      if (actor.mustChangePassword) await requireOwnChange({ id, password }, actor);
      if (password !== null) await rules.requirePassword(password, username);
      const passwordHash = password === null ? undefined : await passwords.hash(password);
      return refusingTakenName(() =>
        admins.transaction(async (manager) => {
          const row = await admins.findById(id, manager);
          if (row === null) throw notFound('administrator');
          if (username !== row.username) rules.requireName(username);
          const renamed = { username, usernameKey: usernameKey(username) };
          await admins.rename(manager, row.id, renamed);
          if (passwordHash !== undefined) {
            const isOwn = row.id === actor.adminId;
            const by = isOwn ? { keptToken: actor.tokenHash } : { setBy: actor.username };
            await changePassword(manager, row.id, passwordHash, by);
            if (!isOwn) await dependencies.passwordSet(manager, row, actor.username);
          }
          return toAdmin({ ...row, ...renamed });
        }),
      );
    },

    /** @throws AppError `forbidden` for the caller's own account; `conflict` for the last one. */
    async remove(id: string, actor: Session): Promise<{ freed: number }> {
      if (id.toLowerCase() === actor.adminId) {
        throw new AppError('forbidden', 'You cannot delete your own account.', {
          code: 'own_account',
        });
      }
      return admins.guarded(async (manager) => {
        const row = await admins.findById(id, manager);
        if (row === null) throw notFound('administrator');
        addFacts({ username: row.username });
        if ((await admins.count(manager)) <= 1) {
          throw new AppError('conflict', 'The last administrator cannot be deleted.', {
            code: 'last_administrator',
          });
        }
        // Delete it first: a lead that is assigned to it in the meantime then waits and fails.
        await admins.remove(manager, row.id);
        const assigned = { assigneeId: row.id, actor: actorOf(actor) };
        return { freed: await dependencies.freeLeads(manager, assigned) };
      });
    },

    async ensureFirst(input: CreateAdminInput, { generated = false } = {}): Promise<boolean> {
      if ((await admins.count()) > 0) return false;
      rules.requireName(input.username);
      await rules.requirePassword(input.password, input.username);
      const row = await newRow(input, generated);
      return admins.guarded(async (manager) => {
        if ((await admins.count(manager)) > 0) return false;
        await admins.insert(row, manager);
        await recordBySystem('account.created', row, manager);
        return true;
      });
    },

    /** Sets an account's password or creates the account, for an owner who is locked out. */
    async recover(input: CreateAdminInput): Promise<'created' | 'changed'> {
      await rules.requirePassword(input.password, input.username);
      const row = await admins.findByKey(usernameKey(input.username));
      if (row === null) {
        rules.requireName(input.username);
        const made = await newRow(input);
        await admins.transaction(async (manager) => {
          await admins.insert(made, manager);
          await recordBySystem('account.created', made, manager);
        });
        return 'created';
      }
      const passwordHash = await passwords.hash(input.password);
      await admins.transaction(async (manager) => {
        await changePassword(manager, row.id, passwordHash, { setBy: OWNERS_COMMAND });
        await recordBySystem('account.changed', row, manager);
      });
      return 'changed';
    },

    /** Sets the password that a person chose through a link. Ends all of the account's sessions. */
    async setPassword(id: string, password: string, work: Work): Promise<void> {
      const passwordHash = await passwords.hash(password);
      await admins.transaction(async (manager) => {
        await work(manager);
        await changePassword(manager, id, passwordHash);
      });
    },

    /** @throws AppError `conflict` if the name is taken; `invalid` if it is not allowed. */
    async requireFreeName(username: string): Promise<void> {
      rules.requireName(username);
      if (await admins.findByKey(usernameKey(username))) throw nameTaken();
    },

    /** Creates the account of an invited person, whose address is confirmed. */
    async join(
      input: CreateAdminInput,
      { id, email }: Pick<AdminRow, 'id'> & { email: string },
      work: Work,
    ): Promise<Admin> {
      rules.requireName(input.username);
      await rules.requirePassword(input.password, input.username);
      const row = { ...(await newRow(input)), id, email, emailVerifiedAt: now() };
      await refusingTakenName(() =>
        admins.transaction(async (manager) => {
          await work(manager);
          await admins.insert(row, manager);
        }),
      );
      return toAdmin(row);
    },
  };
}

export type AdminsService = ReturnType<typeof createAdminsService>;

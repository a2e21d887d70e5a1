import { createHash } from 'node:crypto';
import { type EntityManager, IsNull, Not } from 'typeorm';
import type {
  Account,
  Invitation,
  InvitationInput,
  NewPasswordInput,
  ProfileInput,
} from '#shared/accounts/people.ts';
import type { Admin } from '#shared/admins.ts';
import { actorOf, type Session } from '../api/procedures.ts';
import { AppError, mailNotSetUp, notFound } from '../app-error.ts';
import { addFacts, type Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import type { Log } from '../log.ts';
import type { PeopleMail } from './account-mail.ts';
import { type AdminRow, findAdmin, findByName, lockAdmins } from './admin.entity.ts';
import type { Admins } from './admins.service.ts';
import type { Audit } from './audit.service.ts';
import type { Factors } from './factors/factors.service.ts';
import type { OneTimeTokenRow, OneTimeTokens } from './one-time-tokens.ts';
import type { Sessions } from './sessions.service.ts';
import { VISITOR } from './sign-in.service.ts';

const MINUTE_MS = 60_000;
const RESET = { validMs: 30 * MINUTE_MS, gapMs: 5 * MINUTE_MS };
const INVITATION_MS = 7 * 24 * 60 * MINUTE_MS;

interface Dependencies {
  database: Database;
  admins: Admins;
  sessions: Sessions;
  factors: Factors;
  tokens: OneTimeTokens;
  audit: Audit;
  send: PeopleMail;
  environment: Environment;
  log: Log;
  mailIsSetUp: boolean;
}

const shortHash = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

const deadLink = () =>
  new AppError('link_expired', 'This link has expired or was used. Ask for a new one.');

function toInvitation({ data, createdAt, expiresAt }: OneTimeTokenRow): Invitation {
  const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return { ...JSON.parse(data), ...times };
}

/** A person's own account, the links in mails to people, and invitations. */
export function createPeople(dependencies: Dependencies) {
  const { database, admins, sessions, factors, tokens, audit, send } = dependencies;
  const { mailIsSetUp, log } = dependencies;
  const { now, newId } = dependencies.environment;
  const { manager, transaction } = database;

  async function find(adminId: string): Promise<AdminRow> {
    const row = await findAdmin(manager, adminId);
    if (row === null) throw notFound('administrator');
    return row;
  }

  async function read(adminId: string): Promise<Account> {
    const row = await find(adminId);
    const { id, username, displayName, email, emailVerifiedAt } = row;
    return {
      id,
      username,
      displayName,
      email,
      emailVerified: emailVerifiedAt !== null,
      mailIsSetUp,
      ...(await factors.summaryOf(id)),
    };
  }

  /** Sends the link that confirms an address. At most one a minute for each address. */
  const sendConfirmation = (writer: EntityManager, { id }: AdminRow, email: string) =>
    send(writer, {
      reason: `account-email/${id}/${shortHash(email)}/${Math.floor(now().getTime() / MINUTE_MS)}`,
      kind: 'account-email',
      recipient: email,
      aboutId: id,
    });

  /** The account of a link, if it still has the address to which the link was sent. */
  async function linked(purpose: 'email' | 'password', secret: string) {
    const token = await tokens.find(purpose, secret);
    const row = await findAdmin(manager, token?.adminId ?? '');
    if (!token || !row) throw deadLink();
    const { email, passwordVersion } = JSON.parse(token.data);
    if (row.email !== email) throw deadLink();
    if (purpose === 'password' && row.passwordVersion !== passwordVersion) throw deadLink();
    return { token, row };
  }

  async function useOnce(writer: EntityManager, token: OneTimeTokenRow): Promise<void> {
    if (!(await tokens.use(writer, token))) throw deadLink();
  }

  const about = (row: AdminRow, address: string) => ({
    actor: actorOf({ adminId: row.id, username: row.username }),
    subject: { kind: 'admin', id: row.id },
    address,
  });

  /** Sends a link to a confirmed address. Returns false if there is none, or in the 5 minutes after a link. */
  async function sendReset(writer: EntityManager, row: AdminRow): Promise<boolean> {
    const { id, email } = row;
    if (email === null || row.emailVerifiedAt === null) return false;
    const at = now().getTime();
    return send(writer, {
      reason: `password-reset/${id}/${Math.floor(at / RESET.gapMs)}`,
      kind: 'password-reset',
      recipient: email,
      aboutId: id,
      expiresAt: new Date(at + RESET.validMs),
    });
  }

  async function recordForgotten(username: string, address: string): Promise<void> {
    const row = await findByName(manager, username);
    await transaction(async (writer) => {
      const data = { sent: row !== null && (await sendReset(writer, row)) };
      const from = row ? about(row, address) : { actor: VISITOR, address };
      await audit.record({ action: 'password.forgotten', ...from, data }, writer);
    });
  }

  const invitations = async (reader?: EntityManager) =>
    (await tokens.list('invitation', reader)).map(toInvitation);

  async function invited(secret: string): Promise<OneTimeTokenRow> {
    const row = await tokens.find('invitation', secret);
    if (row === undefined) throw deadLink();
    return row;
  }

  return {
    read,

    async names(): Promise<{ id: string; displayName: string }[]> {
      const rows = await manager.find<AdminRow>('admin', {
        select: { id: true, displayName: true },
        where: { displayName: Not(IsNull()) },
      });
      return rows.map(({ id, displayName }) => ({ id, displayName: displayName ?? '' }));
    },

    /**
     * A new address is unconfirmed until its link is opened. It controls password resets, so changing
     * it requires a recent proof of identity. All links sent to earlier addresses become invalid. Each
     * call sends the link of an unconfirmed address again.
     */
    async update(change: ProfileInput, session: Session): Promise<Account> {
      const row = await find(session.adminId);
      const { id } = row;
      const email = change.email === undefined ? row.email : change.email || null;
      const displayName =
        change.displayName === undefined ? row.displayName : change.displayName || null;
      const isNewEmail = email !== row.email;
      if (isNewEmail) sessions.requireProof(session);
      await transaction(async (writer) => {
        const verified = isNewEmail && { emailVerifiedAt: null };
        await writer.update('admin', { id }, { email, displayName, ...verified });
        if (isNewEmail) {
          await tokens.revoke(writer, id, 'email');
          await tokens.revoke(writer, id, 'password');
        }
        const isConfirmed = !isNewEmail && row.emailVerifiedAt !== null;
        if (email !== null && !isConfirmed) await sendConfirmation(writer, row, email);
      });
      return read(id);
    },

    /** Returns at once, so that its duration does not reveal whether the account exists. */
    forgot(username: string, address: string): void {
      recordForgotten(username, address).catch((err: unknown) =>
        log.error({ err }, 'a password reset was not sent'),
      );
    },

    /** Ends all sessions. It does not sign in, so a second factor is still required. */
    async reset({ token: secret, password }: NewPasswordInput, address: string): Promise<void> {
      const { token, row } = await linked('password', secret);
      const entry = { action: 'password.reset', ...about(row, address), data: {} } as const;
      await audit.during(entry, () =>
        admins.setPassword(row, password, async (writer) => {
          await useOnce(writer, token);
          await tokens.revoke(writer, row.id, 'password');
        }),
      );
    },

    async confirmEmail(secret: string, address: string): Promise<void> {
      const { token, row } = await linked('email', secret);
      const { id, email } = row;
      const entry = { action: 'email.confirmed', ...about(row, address), data: {} } as const;
      await audit.during(entry, () =>
        transaction(async (writer) => {
          await useOnce(writer, token);
          const own = { id, email: email ?? '' };
          const { affected } = await writer.update('admin', own, { emailVerifiedAt: now() });
          if (affected !== 1) throw deadLink();
          await tokens.revoke(writer, id, 'email');
        }),
      );
    },

    invitations: () => invitations(),

    /**
     * An invitation is a one-time token of the inviting account, with which it is deleted. Its secret is
     * chosen when its mail is sent. A repeat returns the open invitation.
     * @throws AppError `mail_not_set_up`; `name_taken`.
     */
    async invite(
      { email, username }: InvitationInput,
      by: Pick<Session, 'adminId' | 'username'>,
    ): Promise<Invitation> {
      if (!mailIsSetUp) throw mailNotSetUp();
      await admins.requireFreeName(username);
      const data = { id: newId(), email, username, invitedBy: by.username };
      const isOpen = (each: Invitation) => each.username === username && each.email === email;
      addFacts({ invitation: data.id });
      // Null for a repeat, which is not recorded in the audit log.
      await transaction(async (writer) => {
        // So that only one of several concurrent calls sends a mail.
        await lockAdmins(writer);
        if ((await invitations(writer)).some(isOpen)) return null;
        const token = { purpose: 'invitation', adminId: by.adminId, data } as const;
        await tokens.issue({ ...token, validMs: INVITATION_MS }, writer);
        return send(writer, {
          reason: `account-invite/${data.id}`,
          kind: 'account-invite',
          recipient: email,
          aboutId: data.id,
          expiresAt: new Date(now().getTime() + INVITATION_MS),
        });
      });
      const created = (await invitations()).find(isOpen);
      if (created === undefined) throw notFound('invitation');
      return created;
    },

    async withdraw(id: string): Promise<void> {
      const rows = await tokens.list('invitation');
      const row = rows.find((each) => toInvitation(each).id === id);
      if (row === undefined) throw notFound('invitation');
      addFacts({ username: toInvitation(row).username });
      if (!(await transaction((writer) => tokens.use(writer, row)))) throw notFound('invitation');
    },

    /** The name and address of a valid link's invitation. @throws AppError `link_expired` for any other. */
    invitation: async (secret: string) => toInvitation(await invited(secret)),

    /** Creates the account. @throws AppError `link_expired`; `name_taken` in the meantime. */
    async accept({ token: secret, password }: NewPasswordInput, address: string): Promise<Admin> {
      const row = await invited(secret);
      const { username, email } = toInvitation(row);
      const id = newId();
      const actor = actorOf({ adminId: id, username });
      const entry = { action: 'account.joined', actor, address, data: { username } } as const;
      return audit.during(entry, () =>
        admins.join({ username, password }, { id, email }, (writer) => useOnce(writer, row)),
      );
    },
  };
}

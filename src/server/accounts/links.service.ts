import type { EntityManager } from 'typeorm';
import type { NewPasswordInput } from '#shared/accounts/people.ts';
import { actorOf } from '../api/caller.ts';
import { AppError } from '../app-error.ts';
import type { Environment } from '../environment.ts';
import type { Log } from '../log.ts';
import type { PeopleMail } from './account-mail.ts';
import type { AccountRules } from './account-rules.ts';
import { type AdminRow, type AdminsRepository, usernameKey } from './admins.repository.ts';
import type { AdminsService } from './admins.service.ts';
import type { Audit } from './audit.service.ts';
import { VISITOR } from './login-procedure.ts';
import type { OneTimeTokenRow, OneTimeTokens } from './one-time-tokens.ts';

const MINUTE_MS = 60_000;
const RESET = { validMs: 30 * MINUTE_MS, gapMs: 5 * MINUTE_MS };

interface Dependencies {
  admins: AdminsRepository;
  accounts: Pick<AdminsService, 'setPassword'>;
  rules: AccountRules;
  tokens: OneTimeTokens;
  audit: Pick<Audit, 'during' | 'record'>;
  send: PeopleMail;
  environment: Pick<Environment, 'now' | 'newId'>;
  log: Pick<Log, 'error'>;
}

interface LinkData {
  email: string;
  passwordVersion: number;
}

export const deadLink = () =>
  new AppError('gone', 'This link has expired or was used. Ask for a new one.', {
    code: 'link_expired',
  });

/** Links in mails to people: confirming an address, and choosing a new password. */
export function createAccountLinks(dependencies: Dependencies) {
  const { admins, accounts, rules, tokens, audit, send, environment } = dependencies;
  const { log } = dependencies;
  const { newId } = environment;

  /** The account of a link, if it still has the address to which the link was sent. */
  async function find(purpose: 'email' | 'password', secret: string) {
    const token = await tokens.find(purpose, secret);
    const row = await admins.findById(token?.adminId ?? '');
    const { email, passwordVersion }: Partial<LinkData> = JSON.parse(token?.data ?? '{}');
    if (!token || row?.email !== email) throw deadLink();
    if (purpose === 'password' && row?.passwordVersion !== passwordVersion) throw deadLink();
    return { token, row: row as AdminRow };
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
    const at = environment.now().getTime();
    const mail = {
      reason: `password-reset/${id}/${Math.floor(at / RESET.gapMs)}`,
      ...{ kind: 'password-reset' as const, recipient: email, aboutId: id },
      expiresAt: new Date(at + RESET.validMs),
    };
    return send(writer, mail);
  }

  /** Writes as much as for an account, so that a slower database does not reveal which names exist. */
  async function recordUnknown(writer: EntityManager, address: string): Promise<void> {
    const reason = `password-reset/unknown/${newId()}`;
    const mail = { kind: 'password-reset' as const, recipient: 'nobody@invalid' };
    await send(writer, { reason, ...mail });
    await writer.delete('delivery', { reason });
    const entry = { action: 'password.forgotten', actor: VISITOR, data: { sent: false } } as const;
    await audit.record({ ...entry, address }, writer);
  }

  async function recordForgotten(username: string, address: string): Promise<void> {
    const row = await admins.findByKey(usernameKey(username));
    await admins.transaction(async (writer) => {
      if (row === null) return recordUnknown(writer, address);
      const data = { sent: await sendReset(writer, row) };
      await audit.record({ action: 'password.forgotten', ...about(row, address), data }, writer);
    });
  }

  return {
    /** Returns at once, so that its duration does not reveal whether the account exists. */
    forgot(username: string, address: string): void {
      recordForgotten(username, address).catch((err: unknown) =>
        log.error({ err }, 'a password reset was not sent'),
      );
    },

    /** Ends all sessions. It does not sign in, so a second factor is still required. */
    async reset({ token: secret, password }: NewPasswordInput, address: string): Promise<void> {
      const { token, row } = await find('password', secret);
      await rules.requirePassword(password, row.username);
      const entry = { action: 'password.reset', ...about(row, address), data: {} } as const;
      await audit.during(entry, () =>
        accounts.setPassword(row.id, password, async (writer) => {
          await useOnce(writer, token);
          await tokens.revoke(writer, row.id, 'password');
        }),
      );
    },

    async confirmEmail(secret: string, address: string): Promise<void> {
      const { token, row } = await find('email', secret);
      const entry = { action: 'email.confirmed', ...about(row, address), data: {} } as const;
      await audit.during(entry, () =>
        admins.transaction(async (writer) => {
          await useOnce(writer, token);
          const change = { emailVerifiedAt: environment.now() };
          const { affected } = await admins.change(writer, row.id, change, row.email);
          if (affected !== 1) throw deadLink();
          await tokens.revoke(writer, row.id, 'email');
        }),
      );
    },
  };
}

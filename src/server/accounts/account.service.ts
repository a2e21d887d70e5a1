import { createHash } from 'node:crypto';
import type { Account } from '#shared/accounts/account.ts';
import type { ProfileInput } from '#shared/accounts/people.ts';
import type { Session } from '../api/caller.ts';
import { AppError, mailNotSetUp, notFound } from '../app-error.ts';
import type { Environment } from '../environment.ts';
import type { PeopleMail } from './account-mail.ts';
import type { AdminRow, AdminsRepository } from './admins.repository.ts';
import type { Factors } from './factors/factors.service.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';
import type { FreshProof } from './proofs.service.ts';

const minuteOf = (at: Date) => Math.floor(at.getTime() / 60_000);
const shortHash = (text: string) =>
  createHash('sha256').update(text).digest('base64url').slice(0, 16);

interface Dependencies {
  admins: AdminsRepository;
  factors: Pick<Factors, 'summaryOf'>;
  freshProof: Pick<FreshProof, 'require'>;
  tokens: Pick<OneTimeTokens, 'revoke'>;
  send: PeopleMail;
  environment: Pick<Environment, 'now'>;
  isSetUp: boolean;
}

/** The caller's own account. */
export function createAccount(dependencies: Dependencies) {
  const { admins, factors, freshProof, tokens, send, environment, isSetUp } = dependencies;

  async function find(adminId: string): Promise<AdminRow> {
    const row = await admins.findById(adminId);
    if (row === null) throw notFound('administrator');
    return row;
  }

  async function read(adminId: string): Promise<Account> {
    const row = await find(adminId);
    const { id, username, displayName, email, passwordSetBy, passwordSetAt } = row;
    return {
      ...{ id, username, displayName, email, emailVerified: row.emailVerifiedAt !== null },
      ...{ passwordSetBy, passwordSetAt: passwordSetAt?.toISOString() ?? null },
      ...{ mailIsSetUp: isSetUp, ...(await factors.summaryOf(id)) },
    };
  }

  /** The mail with the link that confirms an address. At most one a minute for each address. */
  const linkMail = ({ id }: AdminRow, email: string) => ({
    reason: `account-email/${id}/${shortHash(email)}/${minuteOf(environment.now())}`,
    kind: 'account-email' as const,
    recipient: email,
    aboutId: id,
  });

  return {
    read,

    names: () => admins.names(),

    /**
     * A new address is unconfirmed until its link is opened. It controls password resets, so changing
     * it requires a recent proof of identity. All links sent to earlier addresses become invalid.
     */
    async update(change: ProfileInput, session: Session): Promise<Account> {
      const row = await find(session.adminId);
      const email = change.email === undefined ? row.email : change.email || null;
      const displayName =
        change.displayName === undefined ? row.displayName : change.displayName || null;
      const isNewEmail = email !== row.email;
      if (!isNewEmail && displayName === row.displayName) return read(row.id);
      if (isNewEmail) freshProof.require(session);
      await admins.transaction(async (writer) => {
        const verified = isNewEmail && { emailVerifiedAt: null };
        await admins.change(writer, row.id, { email, displayName, ...verified });
        if (!isNewEmail) return;
        await tokens.revoke(writer, row.id, 'email');
        await tokens.revoke(writer, row.id, 'password');
        if (email !== null) await send(writer, linkMail(row, email));
      });
      return read(row.id);
    },

    /** Sends the link for the current address again. @throws AppError `conflict` if there is nothing to confirm. */
    async sendLink(adminId: string): Promise<void> {
      const row = await find(adminId);
      const { email } = row;
      if (email === null || row.emailVerifiedAt !== null) {
        throw new AppError('conflict', 'There is no address to confirm.');
      }
      if (!isSetUp) throw mailNotSetUp();
      await admins.transaction((writer) => send(writer, linkMail(row, email)));
    },
  };
}

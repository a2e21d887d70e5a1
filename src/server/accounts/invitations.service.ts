import type { Invitation, InvitationInput, NewPasswordInput } from '#shared/accounts/people.ts';
import type { Admin } from '#shared/admins.ts';
import type { Session } from '../api/caller.ts';
import { mailNotSetUp, notFound } from '../app-error.ts';
import { addFacts } from '../database/call-scope.ts';
import type { Database } from '../database/database.ts';
import type { Environment } from '../environment.ts';
import type { PeopleMail } from './account-mail.ts';
import type { AdminsService } from './admins.service.ts';
import type { Audit } from './audit.service.ts';
import { deadLink } from './links.service.ts';
import type { OneTimeTokenRow, OneTimeTokens } from './one-time-tokens.ts';

const VALID_MS = 7 * 24 * 3_600_000;

interface Dependencies {
  database: Pick<Database, 'transaction'>;
  accounts: Pick<AdminsService, 'join' | 'requireFreeName'>;
  tokens: OneTimeTokens;
  audit: Pick<Audit, 'during'>;
  send: PeopleMail;
  environment: Environment;
  isSetUp: boolean;
}

type Stored = Pick<Invitation, 'id' | 'email' | 'username' | 'invitedBy'>;

function toInvitation({ data, createdAt, expiresAt }: OneTimeTokenRow): Invitation {
  const stored: Stored = JSON.parse(data);
  return { ...stored, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

/**
 * Invitations by email. Each is a one-time token of the inviting account, with which it is deleted. Its
 * secret is chosen when its mail is sent.
 */
export function createInvitations(dependencies: Dependencies) {
  const { database, accounts, tokens, audit, send, environment } = dependencies;
  const { isSetUp } = dependencies;

  const all = async () => (await tokens.list('invitation')).map(toInvitation);

  return {
    list: all,

    /** A repeat returns the open invitation. @throws AppError `conflict` if the name is taken. */
    async create(
      { email, username }: InvitationInput,
      { adminId, username: invitedBy }: Pick<Session, 'adminId' | 'username'>,
    ): Promise<Invitation> {
      if (!isSetUp) throw mailNotSetUp();
      await accounts.requireFreeName(username);
      const data: Stored = { id: environment.newId(), email, username, invitedBy };
      const isOpen = (each: Invitation) => each.username === username && each.email === email;
      addFacts({ invitation: data.id });
      // Null for a repeat, which is not recorded in the audit log.
      await database.transaction(async (writer) => {
        // Locks, so that only one of several concurrent calls sends a mail.
        await writer.increment('admin_guard', { id: 1 }, 'changes', 1);
        if ((await tokens.list('invitation', writer)).map(toInvitation).some(isOpen)) return null;
        const token = { purpose: 'invitation', adminId, data, validMs: VALID_MS } as const;
        await tokens.issue(token, writer);
        await send(writer, {
          ...{ reason: `account-invite/${data.id}`, kind: 'account-invite', recipient: email },
          aboutId: data.id,
          expiresAt: new Date(environment.now().getTime() + VALID_MS),
        });
        return data;
      });
      const created = (await all()).find(isOpen);
      if (created === undefined) throw notFound('invitation');
      return created;
    },

    async withdraw(id: string): Promise<void> {
      const rows = await tokens.list('invitation');
      const row = rows.find((each) => toInvitation(each).id === id);
      if (row === undefined) throw notFound('invitation');
      addFacts({ username: toInvitation(row).username });
      const isWithdrawn = await database.transaction((writer) => tokens.use(writer, row));
      if (!isWithdrawn) throw notFound('invitation');
    },

    /** The name and address of a valid link's invitation. @throws AppError `gone` for any other link. */
    async find(secret: string): Promise<Invitation> {
      const row = await tokens.find('invitation', secret);
      if (row === undefined) throw deadLink();
      return toInvitation(row);
    },

    /** Creates the account. @throws AppError `conflict` if the name was taken in the meantime. */
    async accept({ token: secret, password }: NewPasswordInput, address: string): Promise<Admin> {
      const row = await tokens.find('invitation', secret);
      if (row === undefined) throw deadLink();
      const { username, email } = toInvitation(row);
      const id = environment.newId();
      const actor = { kind: 'admin', id, name: username } as const;
      const entry = { action: 'account.joined', actor, address, data: { username } } as const;
      return audit.during(entry, () =>
        accounts.join({ username, password }, { id, email }, async (writer) => {
          if (!(await tokens.use(writer, row))) throw deadLink();
        }),
      );
    },
  };
}

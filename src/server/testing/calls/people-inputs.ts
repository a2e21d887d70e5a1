import { anAdmin } from '../factories.ts';
import type { InputSite, Inputs } from './factor-inputs.ts';

let serial = 0;
const address = () => `person-${++serial}@example.com`;

/** One input for each call about people and their sessions. */
export function peopleInputs({ app, make, adminId }: InputSite): Inputs {
  const invitation = () => ({ email: address(), username: anAdmin().username });
  const startSession = () => app.services.sessions.issue(adminId, 1);
  return {
    'account.update': () => ({ email: address() }),
    async 'account.sendLink'() {
      // Not by a call, which would send a link: the next one is sent after a minute.
      const unconfirmed = { email: address(), emailVerifiedAt: null };
      await app.database.write((writer) => writer.update('admin', { id: adminId }, unconfirmed));
      return {};
    },
    async 'sessions.end'() {
      const { token } = await startSession();
      const session = await app.services.sessions.resolve(token);
      const listed = await app.services.sessions.list(session);
      return { id: listed.find(({ current }) => current)?.id };
    },
    async 'sessions.endOthers'() {
      await startSession();
      return {};
    },
    'people.invite': invitation,
    async 'people.withdraw'() {
      const { id } = (await make('people.invite', invitation())).invitation;
      return { id };
    },
  };
}

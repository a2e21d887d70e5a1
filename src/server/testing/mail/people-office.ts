import { rpc, signIn } from '../api-client.ts';
import { anAdmin } from '../factories.ts';
import { type Arrived, mailOffice } from './mail-office.ts';

let serial = 0;
export const newAddress = () => `person-${++serial}@example.com`;

/** A site that sends mail, with calls about people and their accounts. */
export function peopleOffice() {
  const office = mailOffice({ PUBLIC_URL: 'https://71.example' });
  const app = () => office.app();
  const post = (name: string, input: unknown, token?: string) => rpc(app(), name, input, token);
  const asRoot = () => signIn(app(), app().root);
  const patchMe = (body: unknown, token: string) => rpc(app(), 'account.update', body, token);

  async function newAccount() {
    const account = anAdmin();
    const { body } = await post('admins.create', account, await asRoot());
    return { ...account, id: String(body.admin.id), token: await signIn(app(), account) };
  }

  /** A new account with a confirmed address. */
  async function verified() {
    const account = await newAccount();
    const email = newAddress();
    await patchMe({ email }, account.token);
    const token = tokenIn(await office.work(), 'confirm-email');
    const { status } = await post('people.confirmEmail', { token });
    if (status !== 200) throw new Error(`The address was not confirmed: ${status}`);
    return { ...account, email };
  }

  return {
    office,
    app,
    post,
    asRoot,
    patchMe,
    newAccount,
    verified,
    me: async (token: string) => (await rpc(app(), 'account.me', {}, token)).body,
  };
}

/** The token in the link of the first mail; empty if there is none. */
export function tokenIn(mails: readonly Arrived[], page: string): string {
  const link = new RegExp(`https://71\\.example/admin/${page}#([\\w-]{43})`);
  return link.exec(mails[0]?.text ?? '')?.[1] ?? '';
}

import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from '../api-client.ts';
import { newAccount } from '../authenticator.ts';
import { aContact, anAdmin } from '../factories.ts';
import { holdWrites } from '../hold-writes.ts';
import { newAddress } from '../mail/people-office.ts';
import { createSoftPasskey } from '../soft-passkey.ts';
import { inputFor, untilLimited } from './general-statuses.ts';
import { type Operation, operationOf, sampleInput, send } from './operations.ts';
import type { Office } from './public-inputs.ts';
import { type Site, type Sites, startSite, tokenOf } from './sites.ts';

export type Own = (operation: Operation, sites: Sites, office: Office) => Promise<Answer>;

/** Sends the input twice, and returns the second response. */
export const twice: Own = async (operation, sites) => {
  const site = await sites.usual();
  const input = await inputFor(operation, site);
  await send(site.app, operation, input, site);
  return send(site.app, operation, input, site);
};

/** Sends an input that depends on the site. */
export const sending =
  (inputOf: (site: Site) => object | Promise<object>, at: 'usual' | 'aged' = 'usual'): Own =>
  async (operation, sites) => {
    const site = await sites[at]();
    return send(site.app, operation, { ...sampleInput(operation), ...(await inputOf(site)) }, site);
  };

export const withoutMail: Own = async (operation, sites) => {
  const site = await sites.plain();
  return send(site.app, operation, await inputFor(operation, site), site);
};

/** The call of an account that has only its password. */
export const newcomer =
  (input: object = {}): Own =>
  async (operation, sites) => {
    const { app } = await sites.usual();
    return send(app, operation, input, { token: await tokenOf({ app }) });
  };

export const takenName: Own = sending(({ app, adminId }) => ({
  ...{ id: adminId, username: app.root.username, email: newAddress() },
}));

/** Repeats a stored row until there are `count`, and then makes a call that would add one. */
export const overLimit =
  (entity: string, count: number, preparing?: string): Own =>
  async (operation, sites) => {
    const site = await sites.full();
    const { database } = site.app;
    const add = async (added: Operation) =>
      send(site.app, added, await inputFor(added, site), site);
    await add(operationOf(preparing ?? operation.name));
    const [row] = await database.manager.find(entity);
    const rows = Array.from({ length: count }, () => {
      const id = crypto.randomUUID();
      const hash = id.replaceAll('-', '').repeat(2);
      return { ...row, id, ...(entity === 'passkey' ? { credentialHash: hash } : {}) };
    });
    await database.write((writer) => writer.insert(entity, rows));
    return add(operation);
  };

/** The removal of the only second factor where one is required. */
export const lastFactor =
  (add: (site: Site, token: string, adminId: string) => Promise<object>): Own =>
  async (operation, sites) => {
    const usual = await sites.usual();
    const account = await newAccount(usual.app);
    const token = await tokenOf(usual, account.id);
    const input = await add(usual, token, account.id);
    const { app } = await sites.secured();
    return send(app, operation, input, { token });
  };

export async function addPasskey({ app, make }: Site, token: string, adminId: string) {
  const passkey = createSoftPasskey(app.config.PUBLIC_URL, adminId);
  const register = async () => ({
    ...{ response: passkey.register(await make('factors.passkeyOptions', {}, token)), name: 'x' },
  });
  const { passkey: added } = await make('factors.addPasskey', await register(), token);
  return { register, id: added.id };
}

export async function ignoredLead({ make }: Site) {
  const { id } = await make('contacts.create', aContact());
  return { id, ...(await make('contacts.setStatus', { id, status: 'ignored' })) };
}

/** Two administrators delete each other concurrently. */
export const removeEachOther: Own = async (operation) => {
  const { app, make, token, adminId } = await startSite({ jobs: false });
  try {
    const admins = await app.database.manager.find<{ id: string }>('admin');
    const others = admins.filter(({ id }) => id !== adminId).map(({ id }) => id);
    for (const id of others) await make('admins.remove', { id }, token);
    const { admin } = await make('admins.create', anAdmin(), token);
    const second = await tokenOf({ app }, admin.id);
    const release = await holdWrites(app);
    const answers = Promise.all([
      send(app, operation, { id: admin.id }, { token }),
      send(app, operation, { id: adminId }, { token: second }),
    ]);
    // Both calls have checked their sessions by then.
    await delay(500);
    await release();
    const [one, other] = await answers;
    return one.status === 409 ? one : other;
  } finally {
    await app.close();
  }
};

export const guessing =
  (wrong: object, prepare?: string): Own =>
  async (operation, sites) => {
    const { app, make } = await sites.limited();
    const token = await tokenOf({ app });
    if (prepare) await make(prepare, {}, token);
    return untilLimited(() => send(app, operation, wrong, { token }));
  };

/** A call about a disabled webhook. */
export const ofDisabled: Own = async (operation, sites) => {
  const site = await sites.usual();
  const input = await inputFor(operation, site);
  await site.make('webhooks.update', { ...input, enabled: false });
  return send(site.app, operation, input, site);
};

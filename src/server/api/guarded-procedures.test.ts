import { afterAll, beforeAll, expect, it } from 'vitest';
import { appRouter } from '../app-router.ts';
import { mutate, query, signIn } from '../testing/api-client.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** The calls for people without a session. All others require one, or an API key. */
const OPEN = [
  'admins.login',
  'admins.passkey',
  'admins.passkeyRequest',
  'admins.secondFactor',
  'appointments.availability',
  'appointments.create',
  'contacts.create',
  'links.askTime',
  'people.accept',
  'people.confirmEmail',
  'people.forgot',
  'people.invitation',
  'people.reset',
];

let app: TestApp;
let loggedOut: string;
beforeAll(async () => {
  app = await startTestApp({ jobs: false });
  loggedOut = await signIn(app, app.root);
  await mutate(app, 'admins.logout', {}, loggedOut);
});
afterAll(() => app.close());

const types = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;

it('every other call rejects callers without a valid session, before it reads the input', async () => {
  const open = new Set<string>();
  for (const [name, { _def: procedure }] of Object.entries(types)) {
    const send = procedure.type === 'query' ? query : mutate;
    for (const token of [undefined, 'a'.repeat(43), loggedOut]) {
      const { status } = await send(app, name, {}, token);
      if (status !== 401) open.add(name);
    }
  }
  expect([...open].toSorted()).toEqual(OPEN.toSorted());
});

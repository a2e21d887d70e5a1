import { expect, it, onTestFinished } from 'vitest';
import { type Answer, call, signIn } from '../../testing/api-client.ts';
import { aContact, createKey } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';

const CONTACTS = '/api/v1/contacts';

async function limited(env: Record<string, string>) {
  const app = await startTestApp({ env });
  onTestFinished(() => app.close());
  return app;
}

const shown = ({ headers }: Answer) => [
  headers.get('ratelimit-policy'),
  headers.get('ratelimit')?.replaceAll(/t=\d+/g, 't=*') ?? null,
];

it('counts the reads and the writes of each key separately, also of failed calls', async () => {
  const app = await limited({ RATE_LIMIT_KEY_READS: '3', RATE_LIMIT_KEY_WRITES: '2' });
  const { secret } = await createKey(app, { scopes: ['contacts:read', 'leads:write'] });
  const read = (path = CONTACTS, token = secret) => call(app, 'GET', path, { token });
  const reads = [
    await read(),
    await read('/api/admin/audit'),
    await read(`${CONTACTS}/nothing`),
    await read(),
  ];
  expect(reads.map(({ status }) => status)).toEqual([200, 403, 404, 429]);
  expect(reads.map(shown)).toEqual(
    [2, 1, 0, 0].map((left) => ['"reads";q=3;w=60', `"reads";r=${left};t=*`]),
  );
  expect(Number(reads[3]?.headers.get('retry-after'))).toBeGreaterThan(0);
  const write = (body: object) => call(app, 'POST', '/api/v1/contacts', { token: secret, body });
  const writes = [await write({}), await write(aContact()), await write(aContact())];
  expect(writes.map(({ status }) => status)).toEqual([400, 201, 429]);
  expect(shown(writes[2] as Answer)).toEqual(['"writes";q=2;w=60', '"writes";r=0;t=*']);
  const { secret: other } = await createKey(app);
  expect((await read(CONTACTS, other)).status).toBe(200);
});

it('does not count posts of a key for its address', async () => {
  const app = await limited({ RATE_LIMIT_SUBMISSIONS: '1' });
  const { secret } = await createKey(app, { scopes: ['leads:write'] });
  const post = (token?: string) =>
    call(app, 'POST', token ? '/api/v1/contacts' : '/api/contact', {
      body: aContact(),
      ...(token && { token }),
    });
  const statuses = [];
  for (const token of [secret, secret, undefined, secret, undefined]) {
    statuses.push((await post(token)).status);
  }
  expect(statuses).toEqual([201, 201, 201, 201, 429]);
  const refused = await post();
  expect(shown(refused)).toEqual([null, null]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('shows no limit to sessions, and none if it is turned off', async () => {
  const app = await limited({ RATE_LIMIT_KEY_READS: '0' });
  const { secret } = await createKey(app);
  for (const token of [await signIn(app, app.root), secret]) {
    expect(shown(await call(app, 'GET', CONTACTS, { token }))).toEqual([null, null]);
  }
});

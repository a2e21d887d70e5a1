import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Meta } from '../api/trpc.ts';
import { appRouter } from '../app-router.ts';
import { call, mutate, signIn } from '../testing/api-client.ts';
import { callInputs } from '../testing/calls/call-inputs.ts';
import { anAdmin } from '../testing/factories.ts';
import { startSmtpServer, type TestSmtpServer } from '../testing/mail/smtp-server.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { AUDITED_CALLS, UNAUDITED_CALLS } from './audited-calls.ts';

type Procedures = Record<string, { _def: { type: string; meta?: Meta } }>;
const procedures = Object.entries(appRouter._def.procedures as unknown as Procedures);
const isFile = ({ contentType, alsoCsv }: Meta = {}) => Boolean(contentType ?? alsoCsv);
const mutations = procedures
  .filter(([, { _def }]) => _def.type === 'mutation')
  .map(([name]) => name);
const files = procedures.filter(([, { _def }]) => isFile(_def.meta)).map(([name]) => name);
const changing = [...mutations, ...files];

let smtp: TestSmtpServer;
let app: TestApp;
let token: string;
let other: string;
let rootId: string;
beforeAll(async () => {
  smtp = await startSmtpServer();
  // Every message fails.
  smtp.faults.push(...Array.from({ length: 1_000 }, () => ({ step: 'RCPT' as const, code: 550 })));
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'desk@71.example', TRUST_PROXY_HOPS: '1' };
  app = await startTestApp({ env });
  token = await signIn(app, app.root);
  const colleague = anAdmin();
  await make('admins.create', colleague);
  other = await signIn(app, colleague);
  rootId = (await call(app, 'GET', '/api/admin/admins', { token })).body.at(-1).id;
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

interface StoredEntry {
  action: string;
  actor_id: string;
  actor_name: string;
  subject_id: string | null;
  data: string;
}

async function entries(): Promise<StoredEntry[]> {
  const rows = await app.database.manager.query<StoredEntry[]>(
    'SELECT id, action, actor_id, actor_name, subject_id, data FROM audit_entries ORDER BY id',
  );
  return rows;
}

async function make(path: string, input: object, as = token) {
  const { status, body } = await mutate(app, path, input, as);
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body.result.data;
}
it.each(changing)('%s either has an entry or a reason to have none', (name) => {
  expect([name in AUDITED_CALLS, name in UNAUDITED_CALLS].filter(Boolean)).toHaveLength(1);
});

it('lists no call that does not exist', () => {
  const named = [...Object.keys(AUDITED_CALLS), ...Object.keys(UNAUDITED_CALLS)];
  expect(named.filter((name) => !changing.includes(name))).toEqual([]);
});

describe('a change', () => {
  const audited = mutations.filter((name) => name in AUDITED_CALLS);

  it.each(audited)('%s writes exactly one entry', async (name) => {
    const input = callInputs({ app, make, adminId: rootId, token, other })[name];
    if (input === undefined) throw new Error(`Add an input for ${name} to call-inputs.ts.`);
    const body = await input();
    const as =
      name === 'admins.logout' ? (await app.services.sessions.issue(rootId, 1)).token : token;
    const before = (await entries()).length;
    await make(name, body, as);
    const [entry, ...more] = (await entries()).slice(before);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      action: AUDITED_CALLS[name]?.action,
      actor_id: rootId,
      actor_name: app.root.username,
    });
    const { id }: { id?: string } = body;
    if (id !== undefined && name !== 'reminders.create') expect(entry?.subject_id).toBe(id);
    expect(JSON.stringify(entry)).not.toMatch(/secret text|password"?:"|correct horse/);
  });
});

import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as delay, setImmediate as nextIteration } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { call, query } from '../testing/api-client.ts';
import { aContact } from '../testing/factories.ts';
import type { ServerProcess } from '../testing/programs/server-process.ts';
import {
  databaseOfThisTest,
  FIRST_ADMIN,
  startSourceServer,
} from '../testing/programs/source-server.ts';
import { createRequestQueue } from './requests.ts';

const SECRET = 'zq-must-not-be-logged';

interface Line {
  requestId: string;
  path: string;
  status: number;
  ms: number;
}

/** The log lines of one request. They are written shortly after its response. */
async function linesOf(server: ServerProcess, id: string | null): Promise<Line[]> {
  for (let tries = 0; tries < 100; tries++) {
    const lines = server
      .output()
      .split('\n')
      .filter((line) => line.includes(`"${id}"`));
    if (lines.length > 0) return lines.map((line) => JSON.parse(line));
    await delay(50);
  }
  return [];
}

it('the log has one line per call, without anything that callers sent', async () => {
  const server = await startSourceServer(await databaseOfThisTest(), { LOG_LEVEL: 'info' });
  const login = { username: FIRST_ADMIN.username, password: SECRET };
  const refused = await call(server, 'POST', '/api/admin/login', { body: login });
  const session = (await call(server, 'POST', '/api/admin/login', { body: FIRST_ADMIN })).body;
  const token: string = session.sessionToken;
  const body = aContact({ fullName: SECRET, email: `${SECRET}@example.com`, message: SECRET });
  const headers = { 'idempotency-key': SECRET };
  const posted = await call(server, 'POST', '/api/contact', { body, headers });
  const faulty = await call(server, 'POST', '/api/contact', { body: `{"${SECRET}` });
  const searched = await query(server, 'contacts.page', { search: SECRET }, token);
  const answers = [refused, posted, faulty, searched];
  expect(answers.map(({ status }) => status)).toEqual([401, 201, 400, 200]);
  for (const answer of answers) {
    const lines = await linesOf(server, answer.headers.get('x-request-id'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ status: answer.status, ms: expect.any(Number) });
  }
  for (const path of [`/calendar/${SECRET}.ics`, `/appointment/${SECRET}/x?${SECRET}`]) {
    const { headers } = await call(server, 'POST', path, { body: {} });
    const [line] = await linesOf(server, headers.get('x-request-id'));
    expect(line?.path).toMatch(/^\/(calendar|appointment)\/\.\.\.(\/x)?$/);
  }
  expect(server.output()).not.toContain(SECRET);
  expect(server.output()).not.toContain(token);
});

const WORK_MS = 3;

function arrivals(crowd: number, work = (_name: number) => WORK_MS) {
  const begun: number[] = [];
  const listener = createRequestQueue((request) => {
    begun.push(Number(request.url));
    const end = performance.now() + work(begun.length);
    while (performance.now() < end);
  });
  const arrive = (name: number) =>
    listener({ url: String(name) } as IncomingMessage, {} as ServerResponse);
  for (let name = 0; name < crowd; name += 1) arrive(name);
  return begun;
}

it('starts many waiting requests in order, and lets the event loop run in between', async () => {
  const begun = arrivals(20);
  expect(begun.length).toBeLessThan(5);
  let iterations = 0;
  while (begun.length < 20) {
    await nextIteration();
    iterations += 1;
  }
  expect(iterations).toBeGreaterThan(10);
  expect(begun).toEqual(Array.from({ length: 20 }, (_, name) => name));
});

import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ContactInput } from '#shared/contacts.ts';
import { CALL, PART_ROWS as PARTS } from '../operating-limits.ts';
import { call, query, signIn } from '../testing/api-client.ts';
import { aContact, aSubmission } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const PART_ROWS = PARTS.list;

const STORED = 2 * PART_ROWS + 100;
const LIST = '/api/admin/contacts';

let app: TestApp;
let token: string;
let ids: string[];

async function submit(): Promise<string> {
  const contact = aContact() as unknown as ContactInput;
  return (await app.services.leads.contact.submit(contact, aSubmission())).id;
}

beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
  const stored: string[] = [];
  while (stored.length < STORED) {
    stored.push(...(await Promise.all(Array.from({ length: 100 }, submit))));
  }
  ids = stored.sort().reverse();
});
afterAll(() => app.close());

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

describe('a list that is longer than one part', () => {
  it('is the same array over REST, over tRPC and in a batch', async () => {
    const rest = await call(app, 'GET', LIST, { token });
    expect(rest.headers.get('content-type')).toBe('application/json');
    expect(rest.headers.get('x-total-count')).toBe(String(STORED));
    expect(rest.headers.get('link')).toBeNull();
    expect(idsOf(rest.body)).toEqual(ids);
    const trpc = await query(app, 'contacts.list', {}, token);
    expect(trpc.body).toEqual({ result: { data: rest.body } });
    const both = await query(app, 'contacts.list,contacts.list?batch=1', undefined, token);
    expect(both.body).toEqual([trpc.body, trpc.body]);
  });

  it('of exactly one part, or one row more, has the right link to the next page', async () => {
    for (const limit of [PART_ROWS, PART_ROWS + 1, STORED]) {
      const { headers, body } = await call(app, 'GET', `${LIST}?limit=${limit}`, { token });
      expect(idsOf(body)).toEqual(ids.slice(0, limit));
      expect(headers.get('link')?.includes(`cursor=${ids[limit - 1]}`)).toBe(
        limit < STORED ? true : undefined,
      );
    }
  });
});

describe('a long list whose parts are read slowly', () => {
  /** Runs `work` after each read of the ids of a part. */
  function afterEachPart(work: () => Promise<unknown>) {
    const { manager } = app.database;
    const read = manager.query.bind(manager);
    vi.spyOn(manager, 'query').mockImplementation(async (sql, values) => {
      const rows = await read(sql, values);
      if (sql.startsWith("SELECT '' AS day, id FROM contacts")) await work();
      return rows;
    });
  }
  afterEach(() => vi.restoreAllMocks());

  it('may take longer than other calls', async () => {
    afterEachPart(() => setTimeout(CALL.answeredMs / 2.5));
    const { status, body } = await call(app, 'GET', LIST, { token });
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual(ids);
  });

  it('is complete except for a lead that is erased meanwhile', async () => {
    const erased = await submit();
    afterEachPart(() => app.database.write((writer) => writer.delete('contact', { id: erased })));
    const { headers, body } = await call(app, 'GET', `${LIST}?limit=10`, { token });
    expect(idsOf(body)).toEqual(ids.slice(0, 10));
    expect(headers.get('link')).toContain(`cursor=${ids[9]}`);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContactInput } from '#shared/contacts.ts';
import type { LeadRow } from '../leads/lead-kind.ts';
import { partsOf } from '../leads/lead-list.ts';
import { PART_ROWS as PARTS } from '../operating-limits.ts';
import { call, query, signIn } from '../testing/api-client.ts';
import { aContact, aSubmission } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

const PART_ROWS = PARTS.list;

const STORED = 2 * PART_ROWS + 100;
const LIST = '/api/admin/contacts';

let app: TestApp;
let token: string;
let ids: string[];

beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
  const submit = async () => {
    const contact = aContact() as unknown as ContactInput;
    return (await app.services.leads.contact.submit(contact, aSubmission())).id;
  };
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

it('does not block other requests between its parts', async () => {
  let iterations = 0;
  const count = () => {
    iterations += 1;
    turning = setImmediate(count);
  };
  let turning = setImmediate(count);
  const [lead] = await app.database.manager.find<LeadRow<'contact'>>('contact', { take: 1 });
  const leads = { search: async () => ({ rows: lead ? [lead] : [], next: ids[0] ?? null }) };
  const all = { filter: { where: {} }, order: undefined, before: undefined, limit: 20, size: 1 };
  let parts = 0;
  for await (const { rows } of partsOf(leads, all)) parts += rows.length;
  clearImmediate(turning);
  expect(parts).toBe(20);
  expect(iterations).toBeGreaterThan(17);
});

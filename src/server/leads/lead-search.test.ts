import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Contact } from '#shared/contacts.ts';
import { backgroundJobs } from '../background-jobs.ts';
import { startJobs } from '../database/jobs.ts';
import { createLog } from '../log.ts';
import { query, signIn } from '../testing/api-client.ts';
import { testsOnServer } from '../testing/databases/empty-database.ts';
import { logRead } from '../testing/log-read.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { UNANSWERED } from './first-answers.ts';
import { createLeadQueries } from './lead-filter.ts';
import type { ContactRow } from './lead-kind.ts';
import { listOf, pageOf } from './lead-list.ts';
import { createLeadRepository, type LeadRepository } from './lead-repository.ts';
import { createLeadSearch } from './lead-search.ts';
import { searchTerms } from './search-words.ts';
import { contactKind } from './stored-kinds.ts';

const DAY_MS = 86_400_000;
const LEADS = 90;
const STATUSES = ['unread', 'responded', 'ignored'] as const;

type Contacts = LeadRepository<'contact'>;
type Row = ContactRow;

let app: TestApp;
let token: string;
let contacts: Contacts;
const stored: Row[] = [];

function idAt(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** Every fourth is named Haddad, every fifth Layla, every twentieth both; two of seven are open. */
function contactAt(at: Date, index: number): Row {
  return {
    id: idAt(at),
    fullName: `${index % 5 === 0 ? 'Layla' : 'Omar'} ${index % 4 === 0 ? 'Haddad' : 'Nasser'}`,
    email: `layers.lead${index}@layout.example`,
    companyName: null,
    phoneNumber: null,
    phoneDigits: null,
    service: null,
    message: 'Hello',
    locale: 'en',
    status: STATUSES[index % 7] ?? 'responded',
    rejectionReason: null,
    assigneeId: null,
    createdAt: at,
    version: 1,
    ...UNANSWERED,
    idempotencyKey: null,
    idempotencyHash: null,
    updatedAt: at,
    creatorKind: null,
    creatorId: null,
    creatorName: null,
  };
}

beforeAll(async () => {
  app = await startTestApp({ jobs: false });
  token = await signIn(app, app.root);
  contacts = createLeadRepository(app.database, contactKind);
  let at = Date.parse('2025-01-15T08:30:00Z');
  for (let index = 0; index < LEADS; index++) {
    stored.push(contactAt(new Date(at), index));
    // Gaps grow from hours to months: the first leads share a period, the last are periods apart.
    at += DAY_MS * (0.1 + 1.06 ** index);
  }
  // Every third lead is not indexed while these tests run.
  const store = (row: Row) => contacts.batcher.add(row);
  for (const [index, row] of stored.entries()) if (index % 3 > 0) await store(row);
  const jobs = startJobs(app.database, backgroundJobs(app.database), { log: createLog('silent') });
  await logRead(app);
  await jobs.stop();
  for (const [index, row] of stored.entries()) if (index % 3 === 0) await store(row);
});
afterAll(() => app.close());

/** Tiny limits: a list of a few entries is too long, and searches stop often. */
const SMALL = [
  {
    periods: 2,
    growth: 2,
    window: 4,
    longest: 6,
    walked: 3,
    checked: 2,
    check: 2,
    work: 8,
    counting: 8,
  },
  {
    periods: 32,
    growth: 8,
    window: 400,
    longest: 20,
    walked: 5,
    checked: 3,
    check: 2,
    work: 250,
    counting: 90,
  },
];

type Asked = Parameters<Contacts['searchIds']>;

function searchWith(limits: (typeof SMALL)[number] | undefined) {
  const queries = createLeadQueries(app.database, contactKind);
  return createLeadSearch(app.database, contactKind, queries, limits);
}

/** Repeats the search from where it stopped, until it has the requested number of ids or all. */
async function inSteps(limits: (typeof SMALL)[number], [filter, asked]: Asked): Promise<string[]> {
  const search = searchWith(limits);
  const found: string[] = [];
  let { before } = asked;
  do {
    const { ids, next } = await search(filter, {
      ...asked,
      before,
      limit: asked.limit - found.length,
    });
    found.push(...ids);
    before = next;
  } while (before !== undefined && found.length < asked.limit);
  return found;
}

/**
 * Finds ids with the repository's limits, and in steps with limits that force every method. The tiniest
 * ones send the same statements ten times as often, so they run only on SQLite.
 */
async function ids(...asked: Asked): Promise<string[]> {
  const usual = await contacts.searchIds(...asked);
  for (const limits of testsOnServer ? SMALL.slice(1) : SMALL) {
    expect(await inSteps(limits, asked)).toEqual(usual.ids);
  }
  expect(usual.next === undefined || usual.ids.length === asked[1].limit).toBe(true);
  return usual.ids;
}

type Status = { status?: Contact['status'] };

/** The ids that a search must find, computed by testing each lead. */
function expected(pattern: RegExp, { status }: Status, from: number, to: number): string[] {
  const leads = stored.slice(from, to).filter(({ fullName }) => pattern.test(fullName));
  return leads.filter((lead) => status === undefined || lead.status === status).map(({ id }) => id);
}

describe.each<[string, RegExp, Status]>([
  ['layla haddad', /Layla Haddad/, {}],
  ['had oma', /Omar Haddad/, { status: 'unread' }],
  // Each lead has several words with this prefix.
  ['lay lead', /./, {}],
  ['layla nobody', /nobody/, { status: 'unread' }],
])('a search for %s', (search, pattern, where) => {
  const terms = searchTerms(search);

  it('finds the matching leads in both orders', async () => {
    const all = expected(pattern, where, 0, LEADS);
    const oldest = await ids({ where, terms }, { order: 'oldest', limit: LEADS });
    expect(oldest).toEqual(all);
    const newest = await ids({ where, terms }, { limit: LEADS });
    expect(newest).toEqual(all.toReversed());
  });

  it('begins after a cursor and ends at the limit', async () => {
    for (const at of [0, 41]) {
      const before = stored[at]?.id;
      const older = expected(pattern, where, 0, at).reverse();
      const newer = expected(pattern, where, at + 1, LEADS);
      for (const limit of [5, LEADS]) {
        const asked = { before, limit };
        const down = await ids({ where, terms }, asked);
        expect(down).toEqual(older.slice(0, limit));
        const up = await ids({ where, terms }, { ...asked, order: 'oldest' });
        expect(up).toEqual(newer.slice(0, limit));
      }
    }
  });

  it('finds only leads created between two instants', async () => {
    for (const [from, to] of [
      [0, 3],
      [30, 41],
      [60, LEADS - 1],
    ] as const) {
      const between = {
        createdFrom: stored[from]?.createdAt,
        createdBefore: stored[to]?.createdAt,
      };
      const found = await ids({ where, terms, ...between }, { limit: LEADS });
      expect(found).toEqual(expected(pattern, where, from, to).reverse());
    }
  });
});

describe('a search that matches too much', () => {
  it.each(['layla', 'layla haddad omar', 'lay lead', 'l'])(
    'for %s stops after a limited amount of work, with a cursor to continue',
    async (text) => {
      const [limits] = SMALL;
      const search = searchWith(limits);
      const filter = { where: {}, terms: searchTerms(text) };
      const { ids: some, next } = await search(filter, { limit: LEADS });
      expect(next).toBeDefined();
      const all = (await contacts.searchIds(filter, { limit: LEADS })).ids;
      expect(some).toEqual(all.slice(0, some.length));
      expect(all.filter((id) => id >= (next ?? ''))).toEqual(some);
    },
  );
});

it('knows the total of a whole list, even if counting stopped before its end', async () => {
  const leads = {
    search: async () => ({ rows: [], next: null }),
    searchIds: async () => ({ ids: [], next: 'further' }),
    count: async () => 0,
  };
  const filter = { where: {}, terms: ['zahra', 'nobody'] };
  expect(await pageOf(leads, filter, {})).toMatchObject({ matching: 0 });
  expect(await listOf(leads, filter, {}, async () => [])).toMatchObject({ total: 0 });
  expect(await pageOf(leads, filter, { order: 'soonest' })).toMatchObject({ matching: null });
});

describe('a page of a search', () => {
  const page = async (input: object) =>
    (await query(app, 'contacts.page', input, token)).body.result.data;

  it('is followed by more pages, each with the total', async () => {
    for (const order of ['newest', 'oldest']) {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const input = { search: 'omar', order, limit: '7', ...(cursor ? { cursor } : {}) };
        const { items, next, matching } = await page(input);
        expect(matching).toBe(expected(/Omar/, {}, 0, LEADS).length);
        found.push(...items.map(({ id }: { id: string }) => id));
        cursor = next ?? undefined;
      } while (cursor !== undefined);
      const oldest = expected(/Omar/, {}, 0, LEADS);
      expect(found).toEqual(order === 'oldest' ? oldest : oldest.toReversed());
    }
  });
});

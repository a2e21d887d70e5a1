import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { call, mutate, query, signIn } from '../testing/api-client.ts';
import { testsOnServer } from '../testing/databases/empty-database.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createLeadRepository } from './lead-repository.ts';
import { contactKind } from './stored-kinds.ts';

const LEADS = 30;
const LEAD_TABLES = ['contacts', 'appointments', 'lead_words', 'events', 'deliveries', 'closures'];
const TABLES = [...LEAD_TABLES, 'sessions', 'admins'];

type Row = Record<string, unknown>;

let app: TestApp;
let token: string;
let ids: Record<'contacts' | 'appointments', string>;

beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
  const posts = Array.from({ length: LEADS }, (_, index) => {
    const person = {
      email: `Person.${index}@example.com`,
      phoneNumber: `+971 50 ${1_000_000 + index}`,
    };
    return [
      call(app, 'POST', '/api/contact', { body: aContact(person) }),
      call(app, 'POST', '/api/appointments', { body: anAppointment(person) }),
    ];
  });
  const [contact, appointment] = await Promise.all(posts.flat());
  ids = { contacts: contact?.body.id, appointments: appointment?.body.id };
  for (const status of ['responded', 'unread']) {
    await mutate(app, 'contacts.setStatus', { id: ids.contacts, status }, token);
  }
  if (testsOnServer) await app.database.manager.query(`ANALYZE TABLE ${TABLES.join(', ')}`);
});
afterAll(() => app.close());

async function statementsOf(work: () => Promise<unknown>) {
  const { logger } = app.database.dataSource;
  const sent = vi.spyOn(logger, 'logQuery');
  try {
    await work();
    return sent.mock.calls
      .filter(([sql]) => /^SELECT/i.test(sql) && TABLES.some((table) => sql.includes(table)))
      .map(([sql, values = []]) => ({ sql, values: Array.isArray(values) ? values : [values] }));
  } finally {
    sent.mockRestore();
  }
}

/** The steps of a plan that use no index, or read a whole index because they have no bound. */
function faultsOf(sql: string, plan: Row[]): string[] {
  // A scan in the order of the ids stops after the page. Accounts are few and cheap to count.
  const isPage = /ORDER BY .*LIMIT \d+$/s.test(sql) || /^SELECT COUNT.* FROM .admins. /.test(sql);
  // Totals read a whole index. Those of a large site are kept for a while.
  if (/ GROUP BY status,/.test(sql)) return [];
  // There are at most 20 webhooks.
  if (/ FROM .?webhook_endpoints\b/.test(sql)) return [];
  // The index by day contains the other filters, so rows that a page skips are read only from it.
  const isByDay =
    /_day\)? WHERE (?:service_type = \?|assignee_id IS NULL)[^()]* ORDER BY calendar_day/.test(sql);
  const isWalk = isPage && (isByDay || !/ WHERE /.test(sql));
  if (testsOnServer) {
    // MariaDB may scan a small table, but lists the indexes that it could use.
    const bad = plan.filter(({ table, possible_keys: keys, key }) => {
      const isServed = keys !== null || (isWalk && key !== null);
      return !isServed && table !== null && !String(table).startsWith('<');
    });
    return bad.map(({ table, type, key }) => `${table}: ${type} ${key}`);
  }
  const steps = plan.map(({ detail }) => String(detail));
  return steps.filter((step) => {
    if (/^SCAN (?:l\d*|some\w*|dummy_table|\(subquery.*|CONSTANT ROW)$/.test(step)) return false;
    const isWhole = step.startsWith('SCAN ') && !(isWalk && / USING (COVERING )?INDEX /.test(step));
    return isWhole || / AUTOMATIC /.test(step);
  });
}

const list = (path: string) => () => call(app, 'GET', `/api/admin/${path}`, { token });
const page = (kind: string, input: object) => () => query(app, `${kind}.page`, input, token);
const filters = (kind: 'contacts' | 'appointments') => {
  const isContact = kind === 'contacts';
  const status = isContact ? 'unread' : 'pending';
  const type = { serviceType: isContact ? 'hosting' : 'hosting-consultation' };
  return [
    {},
    { status },
    { waiting: 'true' },
    { assignee: 'none' },
    { assignee: 'me', status },
    type,
    { ...type, status },
    { ...type, waiting: 'true' },
    { ...type, assignee: 'none' },
  ];
};
const createdAfter = new Date().toISOString();
const past = { createdAfter: '2024-01-01T00:00:00Z', createdBefore: '2024-03-01T08:00:00Z' };
const ranges = [
  { createdAfter },
  past,
  { assignee: 'me', ...past },
  { assignee: 'me', createdAfter },
  { assignee: 'none', createdAfter, createdBefore: createdAfter },
];
const daysOf = (): [name: string, work: () => Promise<unknown>][] => {
  const days = [{}, { when: 'week' }, { when: 'past' }];
  const cursor = `soonest.2099-01-15.${newestId()}`;
  return filters('appointments').flatMap((filter) =>
    days.flatMap((when): [string, () => Promise<unknown>][] => {
      const asked = { ...filter, ...when };
      const name = `appointments ${JSON.stringify(asked)}`;
      const soonest = { ...asked, order: 'soonest' };
      return [
        [`the days of ${name}`, page('appointments', asked)],
        [`the soonest of ${name}`, page('appointments', soonest)],
        [`the latest of ${name}`, page('appointments', { ...asked, order: 'latest' })],
        [`a later page of the soonest of ${name}`, page('appointments', { ...soonest, cursor })],
        [`a search by day in ${name}`, page('appointments', { ...soonest, search: 'person' })],
      ];
    }),
  );
};
const newestId = () => 'ffffffff-ffff-7fff-8fff-ffffffffffff';

const LOOK_UPS: [name: string, work: () => Promise<unknown>][] = [
  ...(['contacts', 'appointments'] as const).flatMap(
    (kind) =>
      [
        ...[...filters(kind), ...ranges, { ...filters(kind)[1], ...past }].flatMap(
          (filter): [string, () => Promise<unknown>][] => {
            const name = `${kind} ${JSON.stringify(filter)}`;
            return [
              [`the dashboard's page of ${name}`, page(kind, filter)],
              [`the oldest of ${name}`, page(kind, { ...filter, order: 'oldest' })],
              [`a later page of ${name}`, page(kind, { ...filter, cursor: newestId() })],
              [`a search in ${name}`, page(kind, { ...filter, search: 'person 971501' })],
            ];
          },
        ),
        [
          `the history of one of the ${kind}`,
          () => query(app, `${kind}.history`, { id: ids[kind] }, token),
        ],
        [`one of the ${kind}`, () => query(app, `${kind}.get`, { id: ids[kind] }, token)],
      ] as [string, () => Promise<unknown>][],
  ),
  ...daysOf(),
  [
    'the leads of a person to erase',
    () => createLeadRepository(app.database, contactKind).ofAddress('PERSON.7@example.com'),
  ],
  [
    'the agenda of a week',
    () => query(app, 'appointments.agenda', { from: '2099-01-12', days: '7' }, token),
  ],
  ['the accounts', list('admins')],
  ['an account at its sign-in', () => signIn(app, app.root)],
  ['the state of mail', () => query(app, 'mail.state', {}, token)],
  ['the messages about a lead', () => query(app, 'mail.ofLead', { id: ids.contacts }, token)],
  ['the changes for dashboards', () => query(app, 'leads.changes', {}, token)],
  [
    'the new leads that match a list',
    () => query(app, 'leads.arrived', { kind: 'contacts', count: 5, search: 'person' }, token),
  ],
  [
    'a repeat under a key',
    async () => {
      const sent = { body: aContact(), headers: { 'idempotency-key': 'a'.repeat(20) } };
      for (let times = 0; times < 2; times++) await call(app, 'POST', '/api/contact', sent);
    },
  ],
];

it.each(LOOK_UPS)('%s uses an index', async (_name, work) => {
  const statements = await statementsOf(work);
  expect(statements).not.toHaveLength(0);
  const explain = testsOnServer ? 'EXPLAIN' : 'EXPLAIN QUERY PLAN';
  for (const { sql, values } of statements) {
    const plan: Row[] = await app.database.manager.query(`${explain} ${sql}`, values);
    expect(faultsOf(sql, plan), sql).toEqual([]);
  }
});

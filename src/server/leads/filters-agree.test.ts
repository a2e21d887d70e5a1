import { afterAll, beforeAll, expect, it } from 'vitest';
import { KIND_NAMES, type LeadKind } from '#shared/lead-kinds.ts';
import { insertRows } from '../database/database.ts';
import { logRead } from '../testing/log-read.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import type { LeadFilter } from './lead-filter.ts';
import type { LeadRow } from './lead-kind.ts';
import { createLeadRepositories, type LeadRepository } from './lead-repository.ts';
import { hasTerms } from './search-words.ts';

const LEADS = 60;
const FILTERS = 40;
const DAY_MS = 86_400_000;
const BEGIN = Date.parse('2026-01-01T00:00:00Z');

/** A small generator, so that a failure can be repeated by its seed. */
function random(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const SEED = Math.floor(Math.random() * 2 ** 31);
const pick = random(SEED);
const oneOf = <T>(values: readonly T[]): T => values[pick(values.length)] as T;
const maybe = <T>(make: () => T): T | undefined => (pick(2) === 0 ? undefined : make());

const WORDS = ['zahra', 'omar', 'layla', 'mina'];
const STATUSES = {
  contact: ['unread', 'responded', 'ignored'],
  appointment: ['pending', 'approved', 'rejected', 'completed'],
};
const ASSIGNEES = [...[1, 2].map((it) => `00000000-0000-7000-8000-00000000000${it}`), null];
const SERVICES = ['hosting-consultation', 'site-acquisition'];
const day = (index: number) => new Date(BEGIN + index * DAY_MS).toISOString().slice(0, 10);
const instant = () => new Date(BEGIN + pick(30) * DAY_MS + pick(24) * 3_600_000);

let serial = 0;
function aLead(kind: LeadKind) {
  const createdAt = instant();
  const time = (createdAt.getTime() + pick(3_500_000)).toString(16).padStart(12, '0');
  const id = `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${String(serial++).padStart(12, '0')}`;
  return {
    id,
    fullName: `${oneOf(WORDS)} ${oneOf(WORDS)}`,
    email: `a${serial}@example.com`,
    message: oneOf(WORDS),
    status: oneOf(STATUSES[kind]),
    version: 1,
    createdAt,
    updatedAt: createdAt,
    assigneeId: oneOf(ASSIGNEES),
    ...(kind === 'appointment' && {
      serviceType: oneOf(SERVICES),
      preferredDate: day(pick(30)),
      calendarDay: day(pick(30)),
    }),
  };
}

function aFilter(kind: LeadKind, ids: readonly string[]): LeadFilter {
  const status = maybe(() => oneOf(STATUSES[kind]));
  const serviceType = kind === 'appointment' ? maybe(() => oneOf(SERVICES)) : undefined;
  const where = {
    ...(status && { status }),
    ...(serviceType && { serviceType }),
    assigneeId: maybe(() => oneOf(ASSIGNEES)),
  };
  const from = pick(30);
  const days = { column: 'calendarDay', from: maybe(() => day(from)), to: day(from + pick(10)) };
  return {
    where,
    terms: maybe(() => [oneOf(WORDS).slice(0, 1 + pick(4))]) ?? [],
    createdFrom: maybe(instant),
    createdBefore: maybe(instant),
    ...(kind === 'appointment' && {
      days: maybe(() => days),
      statuses: maybe(() => STATUSES.appointment.slice(0, 1 + pick(4))),
    }),
    ids: pick(4) === 0 ? ids.filter(() => pick(3) === 0) : undefined,
  };
}

function meets(lead: LeadRow, filter: LeadFilter): boolean {
  const { where, days, statuses, ids, createdFrom, createdBefore, terms = [] } = filter;
  const day = 'calendarDay' in lead ? lead.calendarDay : '';
  const values = Object.entries(where).filter(([, value]) => value !== undefined);
  return (
    values.every(([key, value]) => Reflect.get(lead, key) === value) &&
    (ids?.includes(lead.id) ?? true) &&
    (statuses?.includes(lead.status) ?? true) &&
    (days === undefined || (day >= (days.from ?? '') && day <= days.to)) &&
    (createdFrom === undefined || lead.createdAt >= createdFrom) &&
    (createdBefore === undefined || lead.createdAt < createdBefore) &&
    hasTerms(lead, terms)
  );
}

type AnyLeads = Pick<LeadRepository, 'search' | 'arrived' | 'count' | 'searchIds'>;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it.each(KIND_NAMES)(
  'page, arrivals, count and search of a %s return the same leads for a filter',
  async (name) => {
    const { database } = app;
    const rows = Array.from({ length: LEADS }, () => aLead(name));
    await insertRows(database.manager, name, rows);
    await logRead(app);
    const leads: AnyLeads = createLeadRepositories(database)[name];
    const stored = await database.manager.find<LeadRow>(name, { order: { id: 'DESC' } });
    for (let count = 0; count < FILTERS; count++) {
      const filter = aFilter(
        name,
        stored.map(({ id }) => id),
      );
      const about = `seed ${SEED}: ${JSON.stringify(filter)}`;
      const expected = stored.filter((row) => meets(row, filter)).map(({ id }) => id);

      const listed: string[] = [];
      for (let before: string | undefined; ; ) {
        const page = await leads.search({ filter, before, limit: 7 });
        listed.push(...page.rows.map(({ id }) => id));
        if (page.next === null) break;
        before = page.next;
      }
      expect(listed, about).toEqual(expected);

      expect(await leads.arrived(LEADS, filter), about).toEqual(expected);
      // A count ignores search terms.
      const ofAll = stored.filter((row) => meets(row, { ...filter, terms: [] })).length;
      expect(await leads.count(filter), about).toBe(ofAll);
      if (filter.terms?.length) {
        expect((await leads.searchIds(filter, { limit: LEADS })).ids, about).toEqual(expected);
      }
    }
  },
);

import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { call, mutate, query, signIn } from '../../testing/api-client.ts';
import { countedLeads, keptCounts } from '../../testing/counted-leads.ts';
import { aContact, anAppointment } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { contactKind } from '../contact.kind.ts';
import type { LeadRow } from '../kind/lead-row.ts';
import { createLeadRepository } from '../lead-repository.ts';

let app: TestApp;
let token: string;
let me: string;

beforeAll(async () => {
  app = await startTestApp();
  token = await signIn(app, app.root);
  const { body } = await call(app, 'GET', '/api/admin/admins', { token });
  me = body[0].id;
});
afterAll(() => app.close());

/** Set SEED to repeat a run with the same posts and changes. Their order of arrival may differ. */
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
let state = seed;

/** The next pseudo-random number from 0 to 1 for `seed` (the generator of Numerical Recipes). */
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}
const oneOf = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

/** Sends a post, sometimes a repeat, and three changes. The server rejects some of them. */
async function sendAndWork(): Promise<void> {
  // Draw all random numbers before the first call, so that they do not depend on response times.
  const isContact = random() < 0.5;
  const serviceType = oneOf(['hosting-consultation', 'site-acquisition']);
  const lead = isContact ? aContact() : anAppointment({ serviceType });
  const headers = { 'idempotency-key': `mixed-with-others-${Math.floor(random() * 5)}` };
  const repeats = random() < 0.5 ? { headers } : {};
  const statuses = isContact
    ? ['unread', 'responded', 'ignored']
    : ['pending', 'approved', 'rejected', 'completed'];
  const changes = [1, 2, 3].map(() => ({ status: oneOf(statuses), version: oneOf([1, 2, 3]) }));
  const assignees = [oneOf([me, null]), oneOf([me, null])];

  const path = isContact ? '/api/contact' : '/api/appointments';
  const { body } = await call(app, 'POST', path, { body: lead, ...repeats });
  for (const change of changes) {
    const input = { id: body.id ?? 'nobody', ...change };
    await mutate(app, `${isContact ? 'contacts' : 'appointments'}.setStatus`, input, token);
    const assigneeId = assignees.pop();
    if (assigneeId === undefined) continue;
    await mutate(app, 'leads.assign', { id: input.id, assigneeId, version: 3 }, token);
  }
}

describe(`the counts of leads (SEED=${seed})`, () => {
  it('match the rows after concurrent posts, repeats, changes and rejections', async () => {
    await Promise.all(Array.from({ length: 60 }, sendAndWork));
    await vi.waitFor(async () => expect(await keptCounts(app)).toEqual(await countedLeads(app)), {
      timeout: 60_000,
    });
    // On a busy machine, a late post may still be withdrawn.
    await vi.waitFor(
      async () => {
        const { headers } = await call(app, 'GET', '/api/admin/contacts?limit=1', { token });
        const { body } = await query(app, 'contacts.page', {}, token);
        const rows = await app.database.manager.count('contact');
        expect(rows).toBeGreaterThan(0);
        expect(Number(headers.get('x-total-count'))).toBe(rows);
        expect(body.result.data).toMatchObject({ matching: rows, counts: { all: rows } });
      },
      { timeout: 60_000 },
    );
  });

  it('match the stored rows when some rows of a group are rejected', async () => {
    const first = aContact();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await call(app, 'POST', '/api/contact', { body: first, headers });
    const row = await app.database.manager.findOneOrFail<LeadRow<'contact'>>('contact', {
      where: { email: first.email },
    });
    const contacts = createLeadRepository(app.database, contactKind);
    const before = await keptCounts(app);
    const sent = Array.from({ length: 30 }, (_, index) => {
      const own = index % 10 === 0 ? {} : { idempotencyKey: null };
      return contacts.insert({ ...row, ...own, id: uuidv7() }, performance.now() + 1_500);
    });
    const outcomes = (await Promise.allSettled(sent)).map(({ status }) => status);
    expect(outcomes.filter((outcome) => outcome === 'fulfilled')).toHaveLength(27);
    const [was, is] = [before, await keptCounts(app)].map(
      (counts) => counts['contact/status/unread'] ?? 0,
    );
    expect(Number(is) - Number(was)).toBe(27);
    await vi.waitFor(async () => expect(await keptCounts(app)).toEqual(await countedLeads(app)), {
      timeout: 60_000,
    });
  });
});

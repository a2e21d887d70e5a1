import { RateLimiterMemory, RateLimiterMySQL } from 'rate-limiter-flexible';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { call, mutate } from '../../testing/api-client.ts';
import { aContact, anAppointment } from '../../testing/factories.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { createRateLimits } from './rate-limits.ts';

interface Place {
  origin: string;
}

async function limited(env: Record<string, string> = {}) {
  const app = await startTestApp({ env: { RATE_LIMIT_SUBMISSIONS: '5', ...env } });
  onTestFinished(() => app.close());
  return app;
}

const post = (place: Place, from?: string) =>
  call(place, 'POST', '/api/contact', {
    body: aContact(),
    headers: from === undefined ? {} : { 'x-forwarded-for': from },
  });

async function statusesOf(calls: (() => Promise<{ status: number }>)[]): Promise<number[]> {
  const statuses: number[] = [];
  for (const make of calls) statuses.push((await make()).status);
  return statuses;
}

const times = <T>(count: number, item: T): T[] => Array(count).fill(item);

describe('posts of one address', () => {
  it('get 429 and Retry-After over REST after the fifth', async () => {
    const app = await limited();
    expect(await statusesOf(times(5, () => post(app)))).toEqual(times(5, 201));
    const { status, headers, body } = await post(app);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(500);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect(headers.get('content-type')).toBe('application/problem+json');
    expect(body).toMatchObject({ success: false, status: 429 });
  });

  it('share one count over both forms and both transports', async () => {
    const app = await limited();
    const path = times(4, 'contacts.create').join(',');
    const batch = Object.fromEntries(times(4, null).map((_, index) => [index, aContact()]));
    await call(app, 'POST', `/api/trpc/${path}?batch=1`, { body: batch });
    const book = () => call(app, 'POST', '/api/appointments', { body: anAppointment() });
    expect(await statusesOf([book, book])).toEqual([201, 429]);
  });

  it('do not count again when repeated with their key', async () => {
    const app = await limited({ RATE_LIMIT_SUBMISSIONS: '2' });
    for (const [path, body] of [
      ['/api/contact', aContact()],
      ['/api/appointments', anAppointment()],
    ] as const) {
      const headers = { 'idempotency-key': 'of-the-same-filling' };
      const send = () => call(app, 'POST', path, { body, headers });
      const answers = [await send(), await send(), await send()];
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    }
    const headers = { 'idempotency-key': 'of-another-filling' };
    const third = await call(app, 'POST', '/api/contact', { body: aContact(), headers });
    expect(third.status).toBe(429);
  });

  it('count only when their input is valid', async () => {
    const app = await limited({ RATE_LIMIT_SUBMISSIONS: '1' });
    const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      call(app, 'POST', path, { body, headers });
    const refused = [
      () => send('/api/contact', {}),
      () => send('/api/contact', aContact(), { 'idempotency-key': 'short' }),
      () => send('/api/appointments', anAppointment({ preferredDate: '2020-01-01' })),
      () => mutate(app, 'contacts.create', aContact({ email: 'nobody' })),
    ];
    expect(await statusesOf([...refused, ...refused])).toEqual(times(8, 400));
    expect(await statusesOf([() => post(app), () => post(app)])).toEqual([201, 429]);
  });
});

const limitsOf = (posts: number, driver: object = {}) => {
  const unlimited = { RATE_LIMIT_LOGINS: 0, RATE_LIMIT_KEY_READS: 0, RATE_LIMIT_KEY_WRITES: 0 };
  const config = { ...unlimited, RATE_LIMIT_SUBMISSIONS: posts };
  return createRateLimits({ driver } as never, config as never);
};

it.each([
  [2, 20],
  [90, 30],
  [0, 40],
])('with a limit of %i posts, %i of 40 requests for another time pass', async (posts, passed) => {
  const { wish } = limitsOf(posts);
  const requests = await Promise.allSettled(times(40, '198.51.100.7').map((from) => wish(from)));
  expect(requests.filter(({ status }) => status === 'fulfilled')).toHaveLength(passed);
});

describe('a shared count that fails', () => {
  /** A limit of two posts, whose shared counter fails with these errors first. */
  function failing(codes: string[]) {
    const counts = new RateLimiterMemory({ points: 2, duration: 60 });
    const spy = vi.spyOn(RateLimiterMySQL.prototype, 'consume').mockImplementation(async (key) => {
      const code = codes.shift();
      if (code !== undefined) throw Object.assign(new Error(code), { code });
      return counts.consume(key);
    });
    onTestFinished(() => spy.mockRestore());
    const { submission } = limitsOf(2, { pool: {}, database: 'site' });
    const post = () =>
      submission('198.51.100.7').then(
        () => 201,
        () => 429,
      );
    return { post, spy };
  }

  it('is repeated after a deadlock, and replaced by that of the process after other errors', async () => {
    const locked = failing(['ER_LOCK_DEADLOCK']);
    expect([await locked.post(), await locked.post(), await locked.post()]).toEqual([
      201, 201, 429,
    ]);
    expect(locked.spy).toHaveBeenCalledTimes(4);
    locked.spy.mockRestore();
    const { post, spy } = failing(Array(3).fill('ER_LOCK_WAIT_TIMEOUT'));
    expect([await post(), await post(), await post()]).toEqual([201, 201, 429]);
    expect(spy).toHaveBeenCalledTimes(3);
  });
});

describe('the counted address', () => {
  it('is not taken from the client’s own headers', async () => {
    const app = await limited();
    const addresses = [1, 2, 3, 4, 5, 6].map((number) => `198.51.100.${number}`);
    const statuses = await statusesOf(addresses.map((address) => () => post(app, address)));
    expect(statuses).toEqual([...times(5, 201), 429]);
  });

  it('is taken from the trusted proxy’s part of the header', async () => {
    const app = await limited({ TRUST_PROXY_HOPS: '1', RATE_LIMIT_SUBMISSIONS: '1' });
    expect((await post(app, '203.0.113.1, 198.51.100.1')).status).toBe(201);
    expect((await post(app, '203.0.113.2, 198.51.100.1')).status).toBe(429);
    expect((await post(app, '203.0.113.1, 198.51.100.2')).status).toBe(201);
  });

  it.each([
    ['an IPv6 address of the same /64', '2001:db8:1:2::1', '2001:DB8:1:2:ffff:0:0:9', 429],
    ['an IPv6 address of another /64', '2001:db8:1:2::1', '2001:db8:1:3::1', 201],
    ['an IPv4 address written as IPv6', '198.51.100.7', '::ffff:198.51.100.7', 429],
  ])('is grouped correctly for %s', async (_, first, second, status) => {
    const app = await limited({ TRUST_PROXY_HOPS: '1', RATE_LIMIT_SUBMISSIONS: '1' });
    expect((await post(app, first)).status).toBe(201);
    expect((await post(app, second)).status).toBe(status);
  });
});

import { setTimeout as delay } from 'node:timers/promises';
import { ApiError, createApi, events, type FeedPage, pages } from '@mining-hosting-site/client';
import { expect, inject, it } from 'vitest';

const { origin, key } = inject('site');
const api = createApi({ origin, key });
const person = { email: 'omar@example.com', message: 'Hosting for 20 machines' };

async function post(fullName: string): Promise<string> {
  const { data } = await api.POST('/v1/contacts', { body: { ...person, fullName } });
  if (!data) throw new Error('The site stored no lead');
  return data.id;
}

it('throws the problem of a rejected call', async () => {
  const stranger = createApi({ origin, key: 'none' });
  const fault = await pages(stranger, '/v1/contacts')
    .next()
    .catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(ApiError);
  expect(fault).toMatchObject({ status: 401, problem: { code: 'not_signed_in' } });
  await expect(events(stranger).next()).rejects.toBeInstanceOf(ApiError);
  expect((await stranger.GET('/v1/contacts')).error?.code).toBe('not_signed_in');
  // @ts-expect-error A list of machines does not exist.
  await expect(pages(api, '/v1/machines').next()).rejects.toMatchObject({ status: 404 });
});

it('iterates over every item of all pages once', async () => {
  const ids: string[] = [];
  for (const name of ['Page A', 'Page B', 'Page C', 'Page D', 'Page E']) ids.push(await post(name));
  const found: string[] = [];
  for await (const { id } of pages(api, '/v1/contacts', { search: 'page', limit: 2 })) {
    found.push(id);
  }
  expect(found).toEqual(ids.reverse());
});

it('reads the feed to its end, and later continues where it stopped', async () => {
  const first = await post('Feed first');
  const seen: string[] = [];
  let after: string | undefined;
  const read = async () => {
    for await (const page of events(api, {
      after,
      wait: 0,
      limit: 2,
      types: ['contact.created'],
    })) {
      seen.push(...page.data.flatMap(({ subject }) => subject?.id ?? []));
      after = page.next;
    }
  };
  await expect.poll(() => read().then(() => seen), { timeout: 60_000 }).toContain(first);
  const second = await post('Feed second');
  await expect.poll(() => read().then(() => seen), { timeout: 60_000 }).toContain(second);
  expect(new Set(seen).size).toBe(seen.length);
});

it('waits for the next event', async () => {
  const seen: FeedPage[] = [];
  let posted: Promise<string> | undefined;
  for await (const page of events(api, { after: 'latest', types: ['contact.created'] })) {
    seen.push(page);
    posted ??= delay(300).then(() => post('Feed poll'));
    // Tests in other files post as well.
    const id = page.data.length > 0 && (await posted);
    if (page.data.some(({ subject }) => subject?.id === id)) break;
  }
  // The first page contains no event, so that the caller can store where it starts.
  expect(seen[0]).toEqual({ data: [], next: expect.stringMatching(/^\d+$/) });
});

it('ends while it waits', async () => {
  const feed = events(api, {
    after: 'latest',
    types: ['lead.erased'],
    signal: AbortSignal.timeout(400),
  });
  for await (const { data } of feed) expect(data).toEqual([]);
});

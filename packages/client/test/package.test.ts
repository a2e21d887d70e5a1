import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { AppRouter } from '@mining-hosting-site/client/trpc';
import { createTRPCClient, httpLink } from '@trpc/client';
import { expect, inject, it } from 'vitest';

const { files } = inject('packed');
const { origin, key } = inject('site');
const paths = files.map(({ path }) => path);

it('contains its modules, their types and the generated types, and no source', () => {
  expect(paths).toEqual(
    expect.arrayContaining(['README.md', 'dist/index.js', 'dist/index.d.ts', 'types/schema.d.ts']),
  );
  const known = /^(?:dist\/[\w-]+\.(?:js|d\.ts)|types\/\w+\.d\.ts|package\.json|README\.md)$/;
  expect(paths.filter((path) => !known.test(path))).toEqual([]);
});

it('has less than 6 kB and only one dependency', () => {
  const scripts = paths.filter((path) => path.endsWith('.js'));
  const code = scripts.map((path) => readFileSync(`packages/client/${path}`, 'utf8')).join('');
  expect(gzipSync(code).length).toBeLessThan(6_000);
  const { dependencies } = JSON.parse(readFileSync('packages/client/package.json', 'utf8'));
  expect(Object.keys(dependencies)).toEqual(['openapi-fetch']);
  const imports = [...code.matchAll(/^(?:import|export)\b[^;]* from '([^.'][^']*)'/gm)];
  expect(imports.map(([, name]) => name)).toEqual(['openapi-fetch']);
});

it('has exact types for tRPC', async () => {
  expect(readFileSync('packages/client/types/trpc.d.ts', 'utf8')).not.toMatch(/: any\b/);
  const headers = { authorization: `Bearer ${key}` };
  const trpc = createTRPCClient<AppRouter>({
    links: [httpLink({ url: `${origin}/api/trpc`, headers })],
  });
  const leads = await trpc.contacts.list.query({ limit: '1', status: 'unread' });
  expect(leads.map(({ fullName }) => fullName.length > 0)).not.toContain(false);
  // @ts-expect-error The limit is text.
  await expect(trpc.contacts.list.query({ limit: 1 })).rejects.toThrow('Limit must be');
  // @ts-expect-error There is no such call.
  await expect(trpc.contacts.burn.mutate({})).rejects.toThrow();
});

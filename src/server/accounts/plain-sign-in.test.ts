import { expect, it } from 'vitest';
import { call } from '../testing/api-client.ts';
import {
  databaseOfThisTest,
  FIRST_ADMIN,
  startSourceServer,
} from '../testing/programs/source-server.ts';

it('logs one warning about sign-ins over plain http from another machine', async () => {
  const server = await startSourceServer(await databaseOfThisTest(), { TRUST_PROXY_HOPS: '1' });
  const signIn = (proto: string) =>
    call(server, 'POST', '/api/admin/login', {
      body: FIRST_ADMIN,
      headers: { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': proto },
    });
  const warnings = () => server.output().match(/plain http/g)?.length ?? 0;
  expect((await signIn('https')).status).toBe(200);
  expect(warnings()).toBe(0);
  await signIn('http');
  await signIn('http');
  await expect.poll(warnings).toBe(1);
});

import { expect, inject, it } from 'vitest';
import { runSample } from '../../../scripts/built-pages/testing/guide-programs.ts';

it('runs the sample of the guide', async () => {
  const { origin, key } = inject('site');
  const run = (API_KEY: string) =>
    runSample('typed-client.mjs', { API_URL: `${origin}/api`, API_KEY });
  await expect(run(`${key}x`)).rejects.toThrow('key_invalid');
  expect(await run(key)).toContain('sent Tara Example');
});

import { expect, it } from 'vitest';
import { createPace } from './pace.ts';

it('does not delay calls while no post is being stored', async () => {
  const pace = createPace({ gapMs: 5, longestMs: 10, isBusy: () => false });
  await Promise.all(Array.from({ length: 100 }, pace));
});

it('starts one call per gap while posts are stored, and rejects calls that would wait too long', async () => {
  let time = 0;
  const pace = createPace({ gapMs: 5, longestMs: 10, isBusy: () => true, now: () => time });
  await pace();
  const second = pace();
  const third = pace();
  await expect(pace()).rejects.toMatchObject({ fault: 'unavailable' });
  time = 100;
  await pace();
  await Promise.all([second, third]);
});

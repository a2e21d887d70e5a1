import { expect, it, vi } from 'vitest';
import { MAIL } from '../operating-limits.ts';
import { createLanes, createSlowDomains } from './send-mail.ts';

const never = new Promise<never>(() => undefined);

it('a fast domain may use every lane', () => {
  const lanes = createLanes(3, 3, createSlowDomains());
  lanes.add('a.example', never);
  lanes.add('a.example', never);
  expect(lanes.closedTo()).toEqual([]);
});

it('slow domains leave one lane free for ten minutes', () => {
  vi.useFakeTimers();
  try {
    const slow = createSlowDomains();
    const lanes = createLanes(3, 3, slow);
    lanes.add('a.example', never);
    lanes.add('b.example', never);
    vi.advanceTimersByTime(MAIL.hangsMs);
    expect(lanes.closedTo().sort()).toEqual(['a.example', 'b.example']);
    vi.advanceTimersByTime(MAIL.slowMs + 1);
    expect(lanes.closedTo()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

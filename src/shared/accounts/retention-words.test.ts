import { expect, it } from 'vitest';
import { KIND_NAMES, statusesOf } from '../lead-kinds.ts';
import { retentionSentence } from './retention-words.ts';

it('says that nothing is deleted while no setting is set', () => {
  expect(retentionSentence([])).toBe('Messages and bookings are not deleted automatically.');
});

it('lists each status with its days, and mentions others only if there are any', () => {
  const rule = { kind: 'contact', status: 'ignored', days: 30 } as const;
  expect(retentionSentence([rule])).toContain('ignored messages after 30 days. Others are not');
  const all = KIND_NAMES.flatMap((kind) =>
    statusesOf(kind).map((status) => ({ kind, status, days: 1 })),
  );
  expect(retentionSentence(all)).toMatch(/completed bookings after 1 day\.$/);
  expect(retentionSentence(all)).not.toContain('undefined');
});

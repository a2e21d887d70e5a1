import { expect, it } from 'vitest';
import { contactSchema } from './contacts.ts';
import { KIND_NAMES, kindOfList, LEAD_KINDS, statusesOf, statusOf } from './lead-kinds.ts';

it.each(KIND_NAMES)('%s has a consistent set of statuses and transitions', (kind) => {
  const { list, fresh, reasoned } = LEAD_KINDS[kind];
  const statuses: readonly string[] = statusesOf(kind);
  expect(statuses).toEqual(expect.arrayContaining([fresh, reasoned]));
  for (const status of statuses) {
    const others = statuses.filter((other) => other !== status);
    const next = statusOf(kind, status)?.next ?? [];
    expect(next.length).toBeGreaterThan(0);
    expect(others).toEqual(expect.arrayContaining([...next]));
  }
  expect(kindOfList(list)).toBe(kind);
});

it('returns no status for an unknown name, such as `constructor`', () => {
  expect(statusOf('contact', 'pending')).toBeUndefined();
  expect(statusOf('contact', 'constructor')).toBeUndefined();
});

it('the schema of a lead accepts the statuses of its kind', () => {
  expect(contactSchema.shape.status.options).toEqual(['unread', 'responded', 'ignored']);
});

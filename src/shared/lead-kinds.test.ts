import { expect, it } from 'vitest';
import { contactSchema } from './contacts.ts';
import { KIND_NAMES, kindOfList, LEAD_KINDS, statusesOf, statusOf } from './lead-kinds.ts';

it.each(KIND_NAMES)('describes %s by statuses that it has', (kind) => {
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

it('knows no status beside them, not by a name that every object has either', () => {
  expect(statusOf('contact', 'pending')).toBeUndefined();
  expect(statusOf('contact', 'constructor')).toBeUndefined();
});

it('gives the schema of a lead the statuses of its kind', () => {
  expect(contactSchema.shape.status.options).toEqual(['unread', 'responded', 'ignored']);
});

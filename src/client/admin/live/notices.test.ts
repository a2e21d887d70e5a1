import { expect, test } from 'vitest';
import { noticesOf } from './notices.ts';

const OWN = { id: 'own', username: 'Sara' };
const counts = (contacts: number, appointments: number) => ({
  contacts: { all: contacts },
  appointments: { all: appointments },
});
const BEFORE = { number: 10, counts: counts(5, 5), forMe: 1 };
const assigned = (leadId: string, number: number | null, adminName = 'Omar', type = '') => ({
  ...{ id: `${leadId} ${number}`, leadId, number, adminName, type: type || 'lead.assigned' },
  ...{ actor: { kind: 'admin' as const, name: adminName }, text: '', reason: null, wish: null },
  ...{ fromStatus: 'unread', toStatus: 'unread', contacted: null, overrode: null, minutes: null },
  ...{ startsAt: null, createdAt: '2026-01-15T08:30:00.000Z' },
});
const lead = (id: string, assigneeId: string | null) => ({
  ...{ kind: 'contact' as const, id, status: 'unread', rejectionReason: null, version: 2 },
  values: { assignee: assigneeId === null ? null : { id: assigneeId, username: 'Anyone' } },
});
type Changes = Parameters<typeof noticesOf>[1];
const changes = (change: Partial<Changes> = {}): Changes => ({
  ...{ number: 12, events: [], leads: [], counts: counts(5, 5), forMe: 1 },
  ...change,
});

test('contains no names, and counts new leads of each kind and new items', () => {
  const now = changes({ counts: counts(6, 8), forMe: 2 });
  expect(noticesOf(BEFORE, now, OWN)).toEqual([
    '1 new contact',
    '3 new appointments',
    'For me: 2 unread',
  ]);
});

test('returns no notices at first, without changes, and when numbers fall', () => {
  expect(noticesOf(undefined, changes({ counts: counts(6, 8) }), OWN)).toEqual([]);
  expect(noticesOf({}, changes({ forMe: 3 }), OWN)).toEqual([]);
  expect(noticesOf(BEFORE, changes(), OWN)).toEqual([]);
  expect(noticesOf(BEFORE, changes({ counts: counts(4, 5), forMe: 0 }), OWN)).toEqual([]);
});

test('counts a lead once if somebody else has assigned it to the person', () => {
  const leads = [lead('a', 'own'), lead('b', 'other'), lead('c', 'own'), lead('d', 'own')];
  const events = [
    assigned('a', 11),
    assigned('a', 12),
    assigned('b', 12),
    assigned('c', 12, OWN.username),
    assigned('d', 12, 'Omar', 'lead.status_changed'),
  ];
  const now = changes({ events, leads: [...leads, lead('e', null)] });
  expect(noticesOf(BEFORE, now, OWN)).toEqual(['1 lead assigned to you']);
});

test('counts an event that two responses contain only once', () => {
  const leads = [lead('a', 'own')];
  for (const number of [null, 10, 13]) {
    const now = changes({ events: [assigned('a', number)], leads });
    expect(noticesOf(BEFORE, now, OWN)).toEqual([]);
  }
});

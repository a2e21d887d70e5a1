import { QueryClient } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { beforeEach, expect, test } from 'vitest';
import { applyChanges } from '#client/staff/shell/live.tsx';
import { trpc } from '#client/staff/shell/trpc.ts';
import type { Contact } from '#shared/contacts.ts';
import type { ChangedLead, LeadChanges } from '#shared/leads/lead-changes.ts';

const ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const PAGE = getQueryKey(trpc.contacts.page, { status: 'unread' }, 'query');
const GET = getQueryKey(trpc.contacts.get, { id: ID }, 'query');
const HISTORY = getQueryKey(trpc.contacts.history, { id: ID }, 'query');

const event = (id: string, toStatus: string, adminName = 'Sara') => ({
  id,
  leadId: ID,
  number: Number(id),
  type: 'contact.status_changed',
  actor: { kind: 'admin' as const, name: adminName },
  text: `set it to ${toStatus}`,
  adminName,
  fromStatus: 'unread',
  toStatus,
  reason: null,
  contacted: null,
  startsAt: null,
  minutes: null,
  overrode: null,
  wish: null,
  createdAt: '2026-01-15T08:30:00.000Z',
});
const lead = (status: Contact['status'], version: number): Contact => ({
  id: ID,
  fullName: 'Layla',
  email: 'layla@example.com',
  companyName: null,
  phoneNumber: null,
  service: null,
  message: 'Hello',
  locale: 'en',
  assignee: null,
  status,
  rejectionReason: null,
  version,
  createdAt: '2026-01-15T08:00:00.000Z',
});
const state = (status: Contact['status'], version: number): ChangedLead => ({
  ...lead(status, version),
  kind: 'contact',
});
const changes = (now: ChangedLead, events: LeadChanges['events']): LeadChanges => ({
  number: 2,
  whole: true,
  erased: false,
  forMe: 0,
  events,
  leads: [now],
  counts: {
    contacts: { all: 1, unread: 0, responded: 1, ignored: 0 },
    appointments: { all: 0, pending: 0, approved: 0, rejected: 0, completed: 0 },
  },
  assigned: {
    contacts: { mine: { all: 0 }, none: { all: 1 } },
    appointments: { mine: { all: 0 }, none: { all: 0 } },
  },
});
const BY_SARA = changes(state('responded', 2), [event('2', 'responded')]);
const MARKED = {
  ...lead('responded', 2),
  changed: { name: 'Sara', status: 'responded', version: 2, wish: null },
};

let client: QueryClient;
const rowNow = () => client.getQueryData<{ items: unknown[] }>(PAGE)?.items[0];

beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(PAGE, { items: [lead('unread', 1)], next: null });
  client.setQueryData(GET, lead('unread', 1));
  client.setQueryData(HISTORY, { events: [event('1', 'unread')] });
});

test('writes another person’s change into the list and the drawer, whose history is stale', () => {
  applyChanges(client, BY_SARA, 'Omar');
  expect(rowNow()).toEqual(MARKED);
  expect(client.getQueryData(GET)).toEqual(MARKED);
  expect(client.getQueryState(HISTORY)?.isInvalidated).toBe(true);
});

test('writes other changed fields, such as the assignee', () => {
  const assignee = { id: ID, username: 'Sara' };
  applyChanges(client, changes({ ...state('unread', 2), assignee }, []), 'Omar');
  expect(rowNow()).toEqual({ ...lead('unread', 2), assignee, changed: undefined });
});

test('writes nothing if the same change arrives twice', () => {
  applyChanges(client, BY_SARA, 'Omar');
  const before = client.getQueryData(PAGE);
  applyChanges(client, BY_SARA, 'Omar');
  expect(client.getQueryData(PAGE)).toBe(before);
});

test('shows the user’s own change from another tab without a name', () => {
  applyChanges(client, BY_SARA, 'Sara');
  expect(rowNow()).toEqual({ ...lead('responded', 2), changed: undefined });
});

test('ignores an older version in a late response', () => {
  client.setQueryData(PAGE, { items: [lead('ignored', 3)], next: null });
  applyChanges(client, BY_SARA, 'Omar');
  expect(rowNow()).toEqual(lead('ignored', 3));
});

test('updates a list whose response is older than the change', () => {
  applyChanges(client, BY_SARA, 'Omar');
  client.setQueryData(PAGE, { items: [lead('unread', 1)], next: null });
  applyChanges(client, BY_SARA, 'Omar');
  expect(rowNow()).toEqual(MARKED);
});

test('adds the name to a newer list, but keeps the status of the user’s pending change', () => {
  // Shown as ignored optimistically; the server has not answered yet.
  client.setQueryData(PAGE, { items: [lead('ignored', 2)], next: null });
  applyChanges(client, BY_SARA, 'Omar');
  expect(rowNow()).toEqual({ ...MARKED, status: 'ignored' });
});

test('adds no name if a later change has not arrived yet', () => {
  applyChanges(client, changes(state('ignored', 3), [event('2', 'responded')]), 'Omar');
  expect(rowNow()).toEqual({ ...lead('ignored', 3), changed: undefined });
});

test('keeps an invalidated list invalidated', async () => {
  await client.invalidateQueries({ queryKey: PAGE });
  applyChanges(client, BY_SARA, 'Omar');
  expect(client.getQueryState(PAGE)?.isInvalidated).toBe(true);
});

import { expect, it } from 'vitest';
import {
  EVENT_TYPES,
  type Event,
  type LeadEvent,
  NO_DETAILS,
  nameOf,
  sentenceOf,
  THE_CLIENT,
} from './events.ts';

const time = { startsAt: '2026-11-24T06:00:00.000Z', minutes: 45 };
const statuses = (from: string, to: string) => ({ from: { status: from }, to: { status: to } });
const approved = { ...NO_DETAILS, ...statuses('approved', 'approved'), time };
const wish = { preferredDate: '2031-03-05', preferredTime: null, timezone: 'UTC+4' };
const of = (type: LeadEvent['type'], data: object) =>
  sentenceOf({
    type,
    data,
    subject: { kind: 'appointment', id: 'a' },
    actor: { kind: 'admin', id: 'c', name: 'Omar' },
  } as Event);

it.each<[LeadEvent['type'], object, string]>([
  [
    'appointment.status_changed',
    { ...NO_DETAILS, ...statuses('rejected', 'pending') },
    'set it from Rejected to Pending',
  ],
  ['lead.contacted', { ...approved, way: 'whatsapp' }, 'opened WhatsApp to the client'],
  ['lead.contacted', { ...approved, way: 'phone' }, 'entered it for the client, who phoned'],
  ['appointment.answered', approved, 'sent a reply'],
  ['lead.assigned', { ...approved, who: { id: 'b', name: 'Sara' } }, 'assigned it to Sara'],
  ['lead.assigned', { ...approved, who: null }, 'unassigned it'],
  ['lead.assigned', { ...approved, who: { id: 'c', name: 'Omar' } }, 'assigned it to themselves'],
  [
    'appointment.approved',
    { ...approved, ...statuses('pending', 'approved') },
    'approved it for Tue 24 Nov 2026, 10:00 AM UAE, 45 min',
  ],
  ['appointment.approved', { ...approved, time: null }, 'approved it without a time'],
  [
    'appointment.moved',
    { ...approved, wished: null, accepted: false },
    'moved it to Tue 24 Nov 2026, 10:00 AM UAE, 45 min',
  ],
  [
    'appointment.moved',
    { ...approved, wished: wish, accepted: true },
    'accepted the new time: Tue 24 Nov 2026, 10:00 AM UAE, 45 min',
  ],
  ['appointment.time_asked', { ...approved, wished: wish }, 'asked for Wed, 5 Mar 2031, any time'],
  [
    'appointment.time_asked',
    { ...approved, wished: null },
    'no longer asks for another time and keeps Tue 24 Nov 2026, 10:00 AM UAE, 45 min',
  ],
  [
    'appointment.cancelled',
    { ...approved, ...statuses('approved', 'rejected') },
    'cancelled Tue 24 Nov 2026, 10:00 AM UAE, 45 min',
  ],
  [
    'appointment.cancelled',
    { ...approved, ...statuses('approved', 'pending') },
    'set it from Approved to Pending and called off Tue 24 Nov 2026, 10:00 AM UAE, 45 min',
  ],
  [
    'appointment.cancelled',
    { ...NO_DETAILS, ...statuses('pending', 'rejected') },
    'withdrew the request',
  ],
])('describes %s with %j', (type, data, sentence) => {
  expect(EVENT_TYPES[type].data.parse(data)).toEqual(data);
  expect(of(type, data)).toBe(sentence);
});

it('marks an administrator named like the client or the system', () => {
  const admin = (name: string) => nameOf({ kind: 'admin', id: '1', name });
  expect(['The client', 'the CLIENT ', 'System', 'Sara'].map(admin)).toEqual([
    'The client (administrator)',
    'the CLIENT  (administrator)',
    'System (administrator)',
    'Sara',
  ]);
  expect(nameOf(THE_CLIENT)).toBe('The client');
});

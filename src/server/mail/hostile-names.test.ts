import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { meetingOf } from '../calendar/meeting.ts';
import { spanOf } from '../calendar/occupied.ts';
import { inLine } from './letters/safe-text.ts';
import { calendarPart, clientEntry } from './meetings/calendar-part.ts';

const ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const STAMP = new Date('2028-02-01T08:00:00Z');
const LINK = `https://71.example/appointment/${'x'.repeat(43)}`;
const SPAN = spanOf(new Date('2028-02-29T05:30:00Z'), 60);

const FRAGMENTS = [
  'x";ROLE=CHAIR;PARTSTAT=ACCEPTED:mailto:attacker@evil.example?x=',
  'a\r\nATTENDEE:mailto:attacker@evil.example',
  'a\nEND:VEVENT\nBEGIN:VEVENT',
  '\u2028ATTENDEE:mailto:attacker@evil.example',
  'SENT-BY="mailto:attacker@evil.example"',
  'O"Neil: CEO',
  "^n^'^^",
  '\\n\\;\\,\\',
  'CEO\\";X-EVIL=1',
  '\u202eevil\u2066',
  ':',
  '"',
  ',',
  'ليلى المنصوري',
  '😀'.repeat(40),
  'Layla\tAl,Mansoori',
  'é'.repeat(75),
];
const FRAMES: ((text: string) => string)[] = [
  (text) => text,
  (text) => `"${text}"`,
  (text) => `\\;^${text}^;\\`,
  (text) => `Layla ${text}\r\n${text}:mailto:attacker@evil.example`,
];
const NAMES = FRAGMENTS.flatMap((fragment) =>
  FRAMES.map((frame) => frame(fragment).trim().slice(0, 200)),
);

/** The expected parameter value. No encoding of a backslash or semicolon works in every parser. */
const named = (name: string) => inLine(name).replaceAll('\\', '/').replaceAll(';', ',');

const meeting = {
  ...meetingOf({ id: ID, serviceType: 'hosting-consultation', timezone: null, locale: 'en' }, SPAN),
  place: { text: 'Video call', url: 'https://meet.71.example/a;b,c' },
};

/** An invitation with this name as attendee and as organiser. */
const invitation = (name: string, address = 'layla@example.com') =>
  calendarPart(clientEntry(meeting, LINK), {
    method: 'REQUEST',
    sequence: 0,
    stamp: STAMP,
    rsvp: true,
    organizer: { name, address: 'desk@71.example' },
    attendee: { name, address },
  });

const OWN = {
  organizer: [],
  attendee: [
    ['partstat', 'NEEDS-ACTION'],
    ['role', 'REQ-PARTICIPANT'],
    ['rsvp', 'TRUE'],
  ],
};

it.each(NAMES)('no name adds a parameter or a property to an invitation: %j', (name) => {
  const text = invitation(name);
  for (const line of text.split('\r\n')) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }

  const [event, ...others] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  expect(others).toEqual([]);
  for (const [property, parameters] of Object.entries(OWN)) {
    const [only, ...more] = event?.getAllProperties(property) ?? [];
    expect(more).toEqual([]);
    const [, { cn, ...rest }] = (only?.toJSON() ?? []) as [string, Record<string, string>];
    expect(cn).toBe(named(name));
    expect(Object.entries(rest).toSorted()).toEqual(parameters);
    const address = property === 'organizer' ? 'desk@71.example' : 'layla@example.com';
    expect(String(only?.getFirstValue()).toLowerCase()).toBe(`mailto:${address}`);
  }
});

it('an address adds no header to the URI of a mailbox', () => {
  const text = invitation('Layla', "o'neil+a?cc=b&c%d#e@example.com");
  const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  expect(event?.getFirstPropertyValue('attendee')).toBe(
    "MAILTO:o'neil+a%3Fcc=b%26c%25d%23e@example.com",
  );
});

import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { replaceAttendee } from './calendar-lines.ts';
import { calendarPerson } from './calendar-part.ts';

it('replaces the invited address, also in a folded line', () => {
  const old = 'a.client.with.a.very.long.address@a.host.with.a.long.name.example.con';
  const line = `ATTENDEE;ROLE=REQ-PARTICIPANT;CN="Layla":MAILTO:${old}`;
  const folded = `${line.slice(0, 74)}\r\n ${line.slice(74)}`;
  const text = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n${folded}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
  const changed = replaceAttendee(text, old, 'layla@example.com');
  const event = new ICAL.Component(ICAL.parse(changed)).getFirstSubcomponent('vevent');
  expect(event?.getFirstPropertyValue('attendee')).toBe('MAILTO:layla@example.com');
  for (const each of changed.split('\r\n')) expect(each.length).toBeLessThan(76);
});

it('replaces an address with characters that a mailto URI encodes', () => {
  const line = `ATTENDEE;CN="Layla":MAILTO:${calendarPerson('', 'a%b&c@example.con').email}`;
  const changed = replaceAttendee(`${line}\r\n`, 'a%b&c@example.con', 'a%b&c#d@example.com');
  expect(changed).toContain(':MAILTO:a%25b%26c%23d@example.com\r\n');
});

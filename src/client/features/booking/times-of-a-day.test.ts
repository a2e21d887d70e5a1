import { expect, test } from 'vitest';
import { TIME_SLOTS, TIMEZONES } from '#shared/appointment-options.ts';
import type { Availability, OpenTime, SlotState } from '#shared/calendar.ts';
import { clockOf, slotInstant } from '#shared/uae-time.ts';
import { tellTimes } from './times-of-a-day.ts';

const DAY = '2099-03-02';
const offsetOf = (zone: string) =>
  TIMEZONES.find(({ value }) => value === zone)?.offsetHours ?? Number.NaN;

function timeAt(startsAt: string, zone: string): OpenTime {
  const start = new Date(startsAt);
  const [own, uae] = [clockOf(start, offsetOf(zone)), clockOf(start)];
  return { startsAt, ...own, uaeDate: uae.date, uaeTime: uae.time };
}

/** A day on which all slots are free but `states`, which all have one nearest time. */
function aDay(zone: string, states: Partial<Record<string, SlotState>>, nearest?: string) {
  const slots = TIME_SLOTS.map((time) => ({
    ...timeAt(slotInstant(DAY, time, zone)?.toISOString() ?? '', zone),
    time,
    state: states[time] ?? 'free',
    nearest: nearest && states[time] ? [timeAt(nearest, zone)] : [],
  }));
  return { minutes: 60, slots } satisfies Availability;
}

test('keeps all slots, and disables those that are taken or past and says why', () => {
  const day = aDay('UTC+4', {
    '09:00 AM': 'past',
    '10:00 AM': 'taken',
    '05:30 PM': 'closed',
  });
  const { choices, note } = tellTimes(day, DAY, '');
  expect(choices.map(({ value }) => value)).toEqual(TIME_SLOTS);
  expect(choices.filter(({ value, label }) => value !== label)).toEqual([
    { value: '09:00 AM', label: '09:00 AM - past', disabled: true },
    { value: '10:00 AM', label: '10:00 AM - taken', disabled: true },
    { value: '05:30 PM', label: '05:30 PM - we propose another', disabled: false },
  ]);
  expect(note).toEqual(['15 of these times are free on that day.']);
});

test('leaves a chosen slot that was taken meanwhile to be sent, and says so', () => {
  const day = aDay('UTC+4', { '10:00 AM': 'taken' }, '2099-03-02T06:30:00Z');
  const { choices, note } = tellTimes(day, DAY, '10:00 AM');
  expect(choices.filter(({ disabled }) => disabled)).toEqual([]);
  expect(choices[2]?.label).toBe('10:00 AM - taken');
  expect(note).toEqual([
    'Somebody else has taken this time: we will propose the nearest.',
    'Nearest free time: 10:30 AM.',
  ]);
  expect(tellTimes(day, DAY, '09:00 AM').note).toEqual([]);
});

test('names the nearest time of a closed slot where the visitor is and in the UAE', () => {
  const day = aDay('UTC-8', { '05:30 PM': 'closed' }, '2099-03-03T05:00:00Z');
  expect(tellTimes(day, DAY, '05:30 PM').note).toEqual([
    'Outside our business hours: we will propose the nearest time within them.',
    expect.stringMatching(
      /^Nearest free time: 09:00 PM \(Tue,? 3 Mar 2099, 09:00 AM in the UAE\)\.$/,
    ),
  ]);
  // A closure, or too soon.
  const closed = aDay('UTC+4', { '10:00 AM': 'closed' }, '2099-03-03T05:00:00Z');
  expect(tellTimes(closed, DAY, '10:00 AM').note).toEqual([
    'We cannot meet at this time: we will propose the nearest.',
    expect.stringMatching(/^Nearest free time: Tue,? 3 Mar 2099, 09:00 AM\.$/),
  ]);
});

import { expect, test } from 'vitest';
import { TIME_SLOTS, TIMEZONES } from '#shared/calendar/appointment-options.ts';
import type { Availability, OpenTime, SlotState } from '#shared/calendar/calendar.ts';
import { clockOf, slotInstant } from '#shared/calendar/uae-time.ts';
import { otherTimes, ownTimeText, slotChoices, timeText } from './times.ts';

const DAY = '2099-03-02';
const offsetOf = (zone: string) =>
  TIMEZONES.find(({ value }) => value === zone)?.offsetHours ?? Number.NaN;

function timeAt(startsAt: string, zone: string): OpenTime {
  const start = new Date(startsAt);
  const [own, uae] = [clockOf(start, offsetOf(zone)), clockOf(start)];
  return { startsAt, ...own, uaeDate: uae.date, uaeTime: uae.time };
}

type Slot = Availability['slots'][number];
type Closed = NonNullable<Slot['reason']>;
const isClosed = (status: string): status is Closed =>
  ['outside_hours', 'closure', 'notice'].includes(status);

/** A day on which all slots are free except `states`, which share one nearest time. */
function aDay(
  zone: string,
  states: Partial<Record<string, SlotState | Closed>>,
  nearest?: string,
  date = DAY,
) {
  const slots = TIME_SLOTS.map((time): Slot => {
    const status = states[time] ?? 'free';
    return {
      ...timeAt(slotInstant(date, time, zone)?.toISOString() ?? '', zone),
      time,
      state: isClosed(status) ? 'closed' : (status as SlotState),
      reason: isClosed(status) ? status : null,
      nearest: nearest && states[time] ? [timeAt(nearest, zone)] : [],
    };
  });
  return { minutes: 60, slots } satisfies Availability;
}
const everySlot = (status: SlotState | Closed) =>
  Object.fromEntries(TIME_SLOTS.map((time) => [time, status]));

test('keeps all slots, and disables taken and past ones with the reason', () => {
  const day = aDay('UTC+4', {
    '09:00 AM': 'past',
    '09:30 AM': 'notice',
    '10:00 AM': 'taken',
    '05:30 PM': 'outside_hours',
  });
  const { choices, note } = slotChoices(day, '');
  expect(choices.map(({ value }) => value)).toEqual(TIME_SLOTS);
  expect(choices.filter(({ value, label }) => value !== label)).toEqual([
    { value: '09:00 AM', label: '09:00 AM - past', disabled: true },
    { value: '09:30 AM', label: '09:30 AM - too soon, call us', disabled: false },
    { value: '10:00 AM', label: '10:00 AM - taken', disabled: true },
    { value: '05:30 PM', label: '05:30 PM - closed', disabled: false },
  ]);
  expect(note).toBe('14 of these times are free on that day.');
});

test('a chosen slot that becomes taken stays enabled, with a note', () => {
  const day = aDay('UTC+4', { '10:00 AM': 'taken' }, '2099-03-02T06:30:00Z');
  const { choices, note, nearest } = slotChoices(day, '10:00 AM');
  expect(choices.filter(({ disabled }) => disabled)).toEqual([]);
  expect(choices[2]?.label).toBe('10:00 AM - taken');
  expect(note).toBe('This time is taken. We will propose the nearest free time.');
  expect(nearest && timeText(nearest, DAY)).toBe('10:30 AM');
  expect(slotChoices(day, '09:00 AM')).toMatchObject({ note: '', nearest: undefined });
});

test('shows the nearest free time for a closed slot in the visitor’s zone and in the UAE', () => {
  const day = aDay('UTC-8', { '05:30 PM': 'outside_hours' }, '2099-03-03T05:00:00Z');
  const { note, nearest } = slotChoices(day, '05:30 PM');
  expect(note).toBe('Outside our business hours: we will propose the nearest time within them.');
  expect(nearest && timeText(nearest, DAY)).toMatch(
    /^09:00 PM \(Tue,? 3 Mar 2099, 09:00 AM in the UAE\)$/,
  );
});

test('distinguishes a time within the notice period from a closed one', () => {
  const day = aDay('UTC+4', { '09:00 AM': 'notice', '01:00 PM': 'closure' });
  expect(slotChoices(day, '09:00 AM')).toMatchObject({
    note: expect.stringMatching(/^Too soon/),
    isSoon: true,
  });
  expect(slotChoices(day, '01:00 PM')).toMatchObject({
    note: expect.stringMatching(/^We are closed/),
    isSoon: false,
  });
});

test('reports a day in a closure, with the nearest free time of any day', () => {
  const states = { ...everySlot('closure'), '05:30 PM': 'outside_hours' as const };
  const day = aDay('UTC+4', states, '2099-03-03T05:00:00Z');
  for (const chosen of ['', '10:00 AM']) {
    const { note, nearest } = slotChoices(day, chosen);
    expect(note).toBe('Closed on this day');
    expect(nearest?.uaeTime).toBe('09:00 AM');
  }
  const full = aDay('UTC+4', { ...everySlot('taken'), '01:00 PM': 'closure' });
  expect(slotChoices(full, '').note).toBe('None of these times is free on that day.');
});

test('a day off is closed also in a zone where a part of it is a working day in the UAE', () => {
  const noteOn = (zone: string, date: string) =>
    slotChoices(aDay(zone, everySlot('outside_hours'), undefined, date), '').note;
  expect(noteOn('UTC+4', '2099-03-01')).toBe('Closed on this day');
  expect(noteOn('UTC-8', '2099-03-01')).toBe('Closed on this day');
  expect(noteOn('UTC-8', DAY)).toBe('None of these times is free on that day.');
});

const chosen = { date: '2099-03-02', slot: '01:00 PM', timezone: 'UTC+4' };

test.each([
  ['Asia/Dubai', undefined],
  ['Asia/Kolkata', /^01:00 PM in UTC\+4 \(UAE Time\) is 02:30 PM on your clock\.$/],
  ['Pacific/Honolulu', /is 11:00 PM on your clock, Sun,? 1 Mar 2099\.$/],
])('shows the chosen time in %s if it differs', (zone, text) => {
  const own = ownTimeText(chosen, 'en', zone);
  expect(own).toEqual(text && expect.stringMatching(text));
});

test('follows daylight saving time', () => {
  const summer = { date: '2099-07-01', slot: '01:00 PM', timezone: 'UTC+1' };
  expect(ownTimeText(summer, 'en', 'Europe/Berlin')).toContain('02:00 PM on your clock');
  expect(ownTimeText({ ...summer, date: '2099-01-05' }, 'en', 'Europe/Berlin')).toBeUndefined();
});

test('needs a day and a time', () => {
  expect(ownTimeText({ ...chosen, date: '' }, 'en', 'Asia/Kolkata')).toBeUndefined();
  expect(ownTimeText({ ...chosen, slot: '' }, 'en', 'Asia/Kolkata')).toBeUndefined();
});

test('offers other times for a taken one only, in chronological order', () => {
  const day = aDay('UTC+4', { '10:00 AM': 'taken' });
  const nearest = ['07:30', '05:00', '08:00'].map((hour) => timeAt(`${DAY}T${hour}:00Z`, 'UTC+4'));
  const slots = day.slots.map((slot) => ({ ...slot, nearest }));
  const offered = otherTimes({ ...day, slots }, '10:00 AM');
  expect(offered?.map(({ time }) => time)).toEqual(['09:00 AM', '11:30 AM', '12:00 PM']);
  expect(otherTimes({ ...day, slots }, '09:00 AM')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { agendaDays, daysFrom, hoursOf, mondayOf } from '#client/staff/agenda/agenda-days.ts';
import type { Agenda, AgendaItem } from '#shared/agenda/agenda.ts';

let serial = 0;
const item = (change: Partial<AgendaItem> = {}): AgendaItem => ({
  id: String(++serial),
  fullName: `Client ${serial}`,
  companyName: null,
  serviceType: 'technical-consultation',
  preferredDate: '2026-11-23',
  preferredTime: null,
  timezone: null,
  startsAt: null,
  minutes: null,
  wish: null,
  status: 'pending',
  version: 1,
  ...change,
});
const at = (clock: string, minutes: number, day = '2026-11-23') =>
  item({ status: 'approved', startsAt: `${day}T${clock}:00+04:00`, minutes });
const agenda = (items: AgendaItem[], closures: Agenda['closures'] = []): Agenda => ({
  items,
  closures,
  more: false,
});
const dayOf = (items: AgendaItem[], closures?: Agenda['closures'], day = '2026-11-23') => {
  const [first] = agendaDays([day], agenda(items, closures));
  if (!first) throw new Error('There is no day.');
  return first;
};
const lanesOf = (items: AgendaItem[]) =>
  dayOf(items).timed.map(({ top, lane, lanes }) => `${top}: ${lane + 1} of ${lanes}`);

test('concurrent entries are placed side by side, consecutive ones are not', () => {
  expect(lanesOf([at('10:00', 60), at('11:00', 30), at('10:30', 60), at('12:00', 30)])).toEqual([
    '600: 1 of 2',
    '630: 2 of 2',
    '660: 1 of 2',
    '720: 1 of 1',
  ]);
  const three = [at('10:00', 90), at('10:00', 30), at('10:00', 30), at('11:00', 30)];
  expect(lanesOf(three)).toEqual(['600: 1 of 3', '600: 2 of 3', '600: 3 of 3', '660: 2 of 3']);
  expect(lanesOf([at('10:00', 5), at('10:10', 30)])).toEqual(['600: 1 of 2', '610: 2 of 2']);
});

test('a requested time is drawn in UAE time with the maximum length of its service', () => {
  const requested = item({ preferredTime: '05:30 PM', timezone: 'UTC-8' });
  const [, next] = agendaDays(['2026-11-23', '2026-11-24'], agenda([requested]));
  expect(next?.timed).toMatchObject([{ top: 5.5 * 60, bottom: 6.25 * 60 }]);
  expect(dayOf([requested]).timed).toEqual([]);
});

test('a meeting over midnight has an entry on both days', () => {
  const late = at('23:30', 60);
  const days = agendaDays(['2026-11-23', '2026-11-24'], agenda([late]));
  expect(days.map(({ timed }) => timed.map(({ top, bottom }) => [top, bottom]))).toEqual([
    [[1410, 1440]],
    [[0, 30]],
  ]);
});

test('an appointment without a time is untimed, on its preferred day', () => {
  const open = item({ timezone: 'UTC-8' });
  const { untimed, timed } = dayOf([open, item({ preferredDate: '2026-11-24' })]);
  expect({ untimed, timed }).toEqual({ untimed: [open], timed: [] });
});

test('the drawn hours are the office hours, extended by meetings outside them', () => {
  expect(hoursOf([dayOf([])])).toEqual({ from: 8, to: 18 });
  expect(hoursOf([dayOf([], [], '2026-11-29')])).toEqual({ from: 8, to: 18 });
  expect(hoursOf([dayOf([at('05:30', 45), at('17:45', 30)])])).toEqual({ from: 5, to: 19 });
  expect(hoursOf([dayOf([at('23:55', 5)])])).toEqual({ from: 8, to: 24 });
});

test('approved meetings in a closure are marked, others are not', () => {
  const closure = {
    id: 'drill',
    reason: 'Fire drill',
    startsAt: '2026-11-23T06:00:00Z',
    endsAt: '2026-11-23T07:00:00Z',
  };
  const requested = item({ preferredTime: '10:00 AM', timezone: 'UTC+4' });
  const { timed } = dayOf([at('09:00', 60), at('10:30', 60), requested], [closure]);
  expect(timed.map(({ top, isInClosure }) => [top / 60, isInClosure])).toEqual([
    [9, false],
    [10, false],
    [10.5, true],
  ]);
});

test('a day is closed outside office hours, on days off and during closures', () => {
  const eid = {
    id: 'eid',
    startsAt: '2026-11-22T20:00:00Z',
    endsAt: '2026-11-23T08:30:00Z',
    reason: 'Eid',
  };
  expect(dayOf([], [eid]).closed).toEqual([
    { id: 'before', top: 0, bottom: 540 },
    { id: 'after', top: 1080, bottom: 1440 },
    { id: 'eid', top: 0, bottom: 750, reason: 'Eid' },
  ]);
  expect(dayOf([], [eid], '2026-11-29').closed).toEqual([{ id: 'before', top: 0, bottom: 1440 }]);
});

test('a week begins on Monday', () => {
  const week = ['23', '24', '25', '26', '27', '28', '29'].map((day) => `2026-11-${day}`);
  expect(week.map(mondayOf)).toEqual(week.map(() => '2026-11-23'));
  expect(daysFrom('2026-11-23', 7)).toEqual(week);
});

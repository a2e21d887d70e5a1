import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { requestCalendar } from './calendar-file.ts';

const ID = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const NOW = new Date('2099-01-05T06:07:08.900Z');

function eventOf(change: Partial<Parameters<typeof requestCalendar>[0]> = {}) {
  const text = requestCalendar(
    {
      serviceType: 'technical-consultation',
      preferredDate: '2099-03-02',
      preferredTime: '05:30 PM',
      timezone: 'UTC-8',
      ...change,
    },
    ID,
    NOW,
  );
  if (text === undefined) return undefined;
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const vevent = calendar.getFirstSubcomponent('vevent');
  if (!vevent) throw new Error('There is no event.');
  return { text, calendar, vevent, event: new ICAL.Event(vevent) };
}

it('is undefined without a time', () => {
  expect(eventOf({ preferredTime: null })).toBeUndefined();
});

it('is tentative, at the requested instant, with the duration of the service', () => {
  const read = eventOf();
  expect(read?.calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
  expect(read?.vevent.getFirstPropertyValue('status')).toBe('TENTATIVE');
  expect(read?.event.uid).toBe(ID);
  expect(read?.event.startDate.toJSDate().toISOString()).toBe('2099-03-03T01:30:00.000Z');
  expect(read?.event.endDate.toJSDate().toISOString()).toBe('2099-03-03T02:15:00.000Z');
  expect(String(read?.vevent.getFirstPropertyValue('dtstamp'))).toBe('2099-01-05T06:07:08Z');
  expect(read?.event.summary).toBe('Requested, not yet confirmed: Technical Consultation with 71');
  expect(read?.event.description).toContain('Reference R5B8A7C10\n');
});

it('ends and folds lines as iCalendar requires', () => {
  const { text = '' } = eventOf() ?? {};
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

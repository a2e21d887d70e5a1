import { expect, it } from 'vitest';
import type { publicClient } from '#client/api/public-client.ts';
import { offerOtherTimes } from './other-times.ts';

const at = (hour: string, time: string) => ({
  startsAt: `2099-06-02T${hour}:00.000Z`,
  date: '2099-06-02',
  time,
  uaeDate: '2099-06-02',
  uaeTime: time,
});

it('reports a taken time, and offers others in chronological order', async () => {
  const nearest = [at('07:30', '11:30 AM'), at('05:00', '09:00 AM'), at('08:00', '12:00 PM')];
  const slots = [{ ...at('06:00', '10:00 AM'), state: 'taken', reason: null, nearest }];
  const query = async () => ({ minutes: 45, slots });
  const client = { appointments: { availability: { query } } } as unknown as typeof publicClient;
  const sent = {
    fullName: 'Layla',
    email: 'layla@example.com',
    phoneNumber: null,
    companyName: null,
    message: null,
    serviceType: 'site-acquisition',
    preferredDate: '2099-06-02',
    preferredTime: '10:00 AM',
    timezone: 'UTC+4',
    linkToken: 'a'.repeat(43),
    locale: 'en',
  } as const;
  const offer = await offerOtherTimes(client, sent, crypto.randomUUID());
  expect(offer?.text).toMatch(/^10:00 AM is taken\. Your request is stored\. Ask for one of/);
  expect(offer?.choices.map(({ label }) => label.slice(-8))).toEqual([
    '09:00 AM',
    '11:30 AM',
    '12:00 PM',
  ]);
});

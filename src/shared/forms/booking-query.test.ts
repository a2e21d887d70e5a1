import { expect, it } from 'vitest';
import { bookingPath } from '../booking-paths.ts';
import { inquiryLink, MINERS } from '../catalogue/hardware.ts';
import { readBookingQuery } from './booking-query.ts';

const queryOf = (link: string) => readBookingQuery(new URL(link, 'https://example.com').search);

it('ignores unknown values', () => {
  expect(readBookingQuery('?service=mining-on-mars&product=%3Cscript%3E')).toEqual({});
  expect(readBookingQuery('?service=&product=&about=')).toEqual({});
  expect(readBookingQuery('?about=constructor')).toEqual({});
  expect(readBookingQuery('')).toEqual({});
});

it('reads each value independently', () => {
  expect(readBookingQuery('?service=site-acquisition&product=toaster')).toEqual({
    serviceType: 'site-acquisition',
  });
  expect(readBookingQuery('?product=hydro-miner').subject).toBe('Hydro-cooled Bitcoin miner');
});

it.each(MINERS)('reads the store’s link for $id', ({ id, name }) => {
  expect(queryOf(inquiryLink(id))).toEqual({
    serviceType: 'hardware-procurement',
    subject: name,
    opening: `Product: ${name}\nQuantity: `,
  });
});

it('reads links with and without a preselected service', () => {
  expect(queryOf(bookingPath('turnkey-solutions'))).toEqual({
    serviceType: 'hosting-consultation',
    subject: 'Turnkey Solutions',
    opening: 'About: Turnkey Solutions\n',
  });
  expect(queryOf(bookingPath('sales'))).toEqual({
    subject: 'Sales enquiry',
    opening: 'About: Sales enquiry\n',
  });
});

it('writes the opening in Arabic', () => {
  const { search } = new URL(bookingPath('sales'), 'https://example.com');
  expect(readBookingQuery(search, 'ar')).toEqual({
    subject: 'استفسار عن المبيعات',
    opening: 'الموضوع: استفسار عن المبيعات\n',
  });
});

it('writes the calculation of a link into the message', () => {
  const { opening } = readBookingQuery(
    `?about=running-cost&machine=air-miner&count=10&tariff=0.05`,
    'en',
    'https://example.com',
  );
  const lines = opening?.split('\n') ?? [];
  expect(lines[0]).toBe('About: Quote for a calculation of running costs');
  expect(lines[1]).toBe('10 × Air-cooled Bitcoin miner');
  expect(lines[2]).toBe('Tariff, $ per kWh: 0.05');
  expect(lines.at(-2)).toMatch(
    /^https:\/\/example\.com\/running-cost\?machine=air-miner&count=10&/,
  );
});

it('ignores an invalid calculation', () => {
  const { opening } = readBookingQuery('?about=running-cost&machine=air-miner&count=many');
  expect(opening).toBe('About: Quote for a calculation of running costs\n');
});

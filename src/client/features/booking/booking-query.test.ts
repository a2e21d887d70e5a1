import { expect, it } from 'vitest';
import { inquiryLink, MINERS } from '#shared/catalogue/hardware.ts';
import { readBookingQuery } from './booking-query.ts';

it('ignores what is not offered', () => {
  expect(readBookingQuery('?service=mining-on-mars&product=%3Cscript%3E')).toEqual({});
  expect(readBookingQuery('?service=&product=')).toEqual({});
  expect(readBookingQuery('')).toEqual({});
});

it('reads each value without the other', () => {
  expect(readBookingQuery('?service=site-acquisition&product=toaster')).toEqual({
    serviceType: 'site-acquisition',
  });
  expect(readBookingQuery('?product=hydro-miner').product?.name).toBe('Hydro-cooled Bitcoin miner');
});

it.each(MINERS)('understands the store’s link for $id', (miner) => {
  const { search } = new URL(inquiryLink(miner.id), 'https://example.com');
  expect(readBookingQuery(search)).toEqual({ serviceType: 'hardware-procurement', product: miner });
});

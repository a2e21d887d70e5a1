import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDashboard, rowOf } from '#client/staff/testing/dashboard.tsx';
import { OWN, sendBooking, staff } from '#client/staff/testing/staff.ts';
import { addDays, uaeDay } from '#shared/calendar/uae-time.ts';

const dayFromNow = (days: number) => addDays(uaeDay(new Date()), days) as string;
const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const isGone = (name: string) => waitFor(() => expect(screen.queryByText(name)).toBeNull());

test('filters by the days in the address, and lists the earliest first', async () => {
  const soon = await sendBooking({ preferredDate: dayFromNow(2) });
  const far = await sendBooking({ preferredDate: '2099-05-04' });
  const over = await sendBooking({ preferredDate: '2099-05-05' });
  const time = { status: 'approved', startsAt: '2020-01-15T06:00:00Z' } as const;
  await staff.appointments.setStatus.mutate({ id: over.id, ...time });
  const user = await openDashboard(`?tab=appointments${OWN}`);
  await rowOf(far.fullName);
  const day = () => select('Day');
  expect([...day().options].map(({ text }) => text)).toEqual([
    'Any day',
    'Today',
    'Next 7 days',
    'Past and not completed',
  ]);
  await user.selectOptions(day(), 'Next 7 days');
  await isGone(far.fullName);
  await rowOf(soon.fullName);
  expect(window.location.search).toBe('?tab=appointments&when=week');
  expect(select('Order').value).toBe('soonest');
  await user.selectOptions(day(), 'Past and not completed');
  await rowOf(over.fullName);
  await isGone(soon.fullName);
  await user.selectOptions(day(), 'Today');
  await isGone(over.fullName);
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await rowOf(far.fullName);
  expect(day().value).toBe('');
  expect(window.location.search).toBe('?tab=appointments');
});

test('sorts by the preferred date', async () => {
  const later = await sendBooking({ preferredDate: '2099-06-09' });
  const sooner = await sendBooking({ preferredDate: '2099-06-08' });
  const user = await openDashboard(`?tab=appointments${OWN}`);
  const places = () => {
    const names = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    return [sooner, later].map(({ fullName }) => names.indexOf(fullName));
  };
  const isSoonerFirst = () => {
    const [one = 0, other = 0] = places();
    return one < other;
  };
  await rowOf(later.fullName);
  expect(isSoonerFirst()).toBe(true);
  const order = screen.getByRole('combobox', { name: 'Order' });
  await user.selectOptions(order, 'Latest day first');
  await waitFor(() => expect(isSoonerFirst()).toBe(false));
  expect(window.location.search).toBe('?tab=appointments&order=latest');
  await user.selectOptions(order, 'Newest first');
  await waitFor(() => expect(window.location.search).toBe('?tab=appointments'));
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import type { Appointment } from '#shared/appointments.ts';
import { addDays } from '#shared/uae-time.ts';
import { buttonIn, expectToast, openDashboard, rowOf } from '../testing/dashboard.tsx';
import { OWN, sendBooking, setWidth, staffCall } from '../testing/staff.ts';

const PLACE = `?tab=appointments${OWN}` as const;
let weeks = 0;
/** A Monday that no other test approves anything on. */
const aMonday = () => addDays('2099-04-06', 7 * weeks++) as string;

const question = () => screen.findByRole('dialog', { name: 'Approve Appointment' });
const button = async (name: string) => within(await question()).findByRole('button', { name });
const asks = async (fullName: string) => {
  const user = await openDashboard(PLACE);
  await user.click(await buttonIn(fullName, 'Approve'));
  await question();
  return user;
};
const approve = ({ id }: Appointment, how: object = {}) =>
  staffCall('PATCH', `/appointments/${id}/status`, { status: 'approved', ...how });
const says = async (text: string | RegExp) =>
  waitFor(async () => expect((await question()).textContent).toMatch(text));
const isApproved = async ({ id, fullName }: Appointment, time: string) => {
  await screen.findByRole('dialog', { name: 'Contact Client' });
  await waitFor(async () => expect((await rowOf(fullName)).textContent).toContain(time));
  const { events } = await staffCall('GET', `/appointments/${id}/history`);
  return events[0];
};

test('a time that is free is approved as before, and shown with its length', async () => {
  const lead = await sendBooking({ preferredDate: '2099-07-06', timezone: 'UTC+8' });
  // 09:30 AM there is 05:30 AM in the UAE.
  const later = await sendBooking({ preferredDate: '2099-07-06', preferredTime: '02:00 PM' });
  const user = await asks(later.fullName);
  expect((await question()).textContent).not.toMatch(/UAE|taken|hours|passed/);
  await user.click(await button('Approve & Contact'));
  const event = await isApproved(later, 'Mon 6 Jul 2099, 02:00 PM UAE, 45 min');
  expect(event).toMatchObject({ overrode: null, minutes: 45 });
  await user.click(screen.getByRole('button', { name: 'Skip Contact' }));

  await user.click(await buttonIn(lead.fullName, 'Approve'));
  await says(/In the UAEJul 6, 2099, 05:30 AM/);
  await says('This time is outside office hours. Monday - Friday 9:00 AM - 6:00 PM GST');
  await user.click(await button('Approve anyway'));
  expect(await isApproved(lead, 'For the client: Mon 6 Jul 2099, 09:30 AM UTC+8')).toMatchObject({
    overrode: 'outside_hours',
  });
});

test('a time that is taken is named before it is approved all the same', async () => {
  const preferredDate = aMonday();
  const other = await sendBooking({ preferredDate });
  await approve(other, { minutes: 90 });
  const lead = await sendBooking({ preferredDate, preferredTime: '10:00 AM' });
  const user = await asks(lead.fullName);
  await says(`This time is taken:${other.fullName}`);
  await says(/09:30 AM UAE, 90 min/);
  await user.click(await button('Approve anyway'));
  expect(await isApproved(lead, '10:00 AM UAE, 45 min')).toMatchObject({ overrode: 'slot_taken' });
  await user.click(screen.getByRole('button', { name: 'Skip Contact' }));
  await user.click(within(await rowOf(lead.fullName)).getByRole('link', { name: lead.fullName }));
  await screen.findByText('Although the time was taken');
  await screen.findByText(/^For Mon .*, 10:00 AM UAE, 45 min$/);
});

test('another time that is free is approved as usual, and told to the client', async () => {
  const preferredDate = aMonday();
  await approve(await sendBooking({ preferredDate }));
  const lead = await sendBooking({ preferredDate, timezone: 'UTC+4' });
  const user = await asks(lead.fullName);
  await button('Approve anyway');
  await user.click(await button('Another time'));
  const put = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  put('Date', '2020-01-15');
  await says('This time has passed.');
  await button('Approve anyway');
  put('Date', preferredDate);
  put('Time in the UAE', '11:15');
  put('Minutes', '20');
  await says(/New time.*11:15 AM UAE, 20 min/);
  await user.click(await button('Approve & Contact'));
  await isApproved(lead, '11:15 AM UAE, 20 min');
  const mail = screen.getByRole('link', { name: /^Send Email/ }).getAttribute('href') ?? '';
  expect(decodeURIComponent(mail)).toContain('Time: 11:15 AM UTC+4');
});

test('what is taken while the question is open is told there, and nothing is approved', async () => {
  const preferredDate = aMonday();
  const [lead, other] = [
    await sendBooking({ preferredDate }),
    await sendBooking({ preferredDate }),
  ];
  const user = await asks(lead.fullName);
  await approve(other);
  await user.click(await button('Approve & Contact'));
  await says(`This time is taken:${other.fullName}`);
  await waitFor(async () =>
    expect(document.activeElement?.textContent).toContain('This time is taken'),
  );
  expect(await staffCall('GET', `/appointments/${lead.id}`)).toMatchObject({ status: 'pending' });
  await user.click(await button('Approve anyway'));
  await isApproved(lead, '09:30 AM UAE');
});

test('an approval without a question asks where the time is taken', async () => {
  setWidth(1440);
  onTestFinished(() => setWidth(1024));
  const preferredDate = aMonday();
  const [free, lead] = [await sendBooking({ preferredDate }), await sendBooking({ preferredDate })];
  for (const { id } of [free, lead]) {
    await staffCall('PATCH', `/appointments/${id}/status`, { status: 'rejected' });
  }
  const user = await openDashboard(PLACE);
  await user.click(await buttonIn(free.fullName, 'Approve'));
  await expectToast('Appointment status updated');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.click(await buttonIn(lead.fullName, 'Approve'));
  await says(`This time is taken:${free.fullName}`);
  await waitFor(async () => expect((await rowOf(lead.fullName)).textContent).toContain('Rejected'));
  await user.click(await button('Approve anyway'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(async () =>
    expect((await rowOf(lead.fullName)).textContent).toContain('09:30 AM UAE'),
  );
});

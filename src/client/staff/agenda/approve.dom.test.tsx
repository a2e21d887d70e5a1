import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import {
  answerInstead,
  buttonIn,
  expectToast,
  openDashboard,
  rowOf,
} from '#client/staff/testing/dashboard.tsx';
import { NARROW, OWN, sendBooking, setWidth, staff } from '#client/staff/testing/staff.ts';
import type { Appointment } from '#shared/appointments.ts';
import { addDays } from '#shared/calendar/uae-time.ts';

const PLACE = `?tab=appointments${OWN}` as const;
let weeks = 0;
/** A Monday that no other test uses. */
const aMonday = () => addDays('2099-04-06', 7 * weeks++) as string;

const question = () => screen.findByRole('dialog', { name: 'Approve Appointment' });
const button = async (name: string) => within(await question()).findByRole('button', { name });
const openDialog = async (fullName: string) => {
  const user = await openDashboard(PLACE);
  await user.click(await buttonIn(fullName, 'Approve'));
  await question();
  return user;
};
const approve = ({ id }: Appointment, how: object = {}) =>
  staff.appointments.setStatus.mutate({ id, status: 'approved', ...how });
const says = async (text: string | RegExp) =>
  waitFor(async () => expect((await question()).textContent).toMatch(text));
const approval = async ({ id, fullName }: Appointment) => {
  await screen.findByRole('dialog', { name: 'Contact Client' });
  await waitFor(async () => expect((await rowOf(fullName)).textContent).toContain('Approved'));
  const { events } = await staff.appointments.history.query({ id });
  return events[0];
};

test('the dialog shows a free time with its length, and approves it without an override', async () => {
  const lead = await sendBooking({ preferredDate: '2099-07-06', timezone: 'UTC+8' });
  // 09:30 AM in the client's zone is 05:30 AM in the UAE.
  const later = await sendBooking({ preferredDate: '2099-07-06', preferredTime: '02:00 PM' });
  const user = await openDialog(later.fullName);
  await says(/DateMonday, Jul 6, 2099.*Length45 min/);
  expect((await question()).textContent).not.toMatch(/UAE|taken|hours|passed|Free/);
  await user.click(await button('Approve & Contact'));
  const startsAt = '2099-07-06T10:00:00.000Z';
  expect(await approval(later)).toMatchObject({ startsAt, minutes: 45, overrode: null });
  await user.click(screen.getByRole('button', { name: 'Skip Contact' }));

  await user.click(await buttonIn(lead.fullName, 'Approve'));
  await says(/In the UAEJul 6, 2099, 05:30 AM/);
  await says('This time is outside office hours. Monday - Friday 9:00 AM - 6:00 PM GST');
  await user.click(await button('Approve anyway'));
  expect(await approval(lead)).toMatchObject({ overrode: 'outside_hours' });
  // The confirmed time is the requested one, which the card shows in the client's zone.
  expect((await rowOf(lead.fullName)).textContent).toMatch(/Jul 6, 2099.*09:30 AM.*UTC\+8/);
});

test('a conflict shows the other meeting and three free times to choose from', async () => {
  const preferredDate = aMonday();
  const other = await sendBooking({ preferredDate });
  await approve(other);
  const lead = await sendBooking({ preferredDate });
  const user = await openDialog(lead.fullName);
  await says(`This time is taken:${other.fullName}`);
  const free = within(await question()).getByRole('group', { name: 'Free times' });
  const choices = within(free).getAllByRole('button');
  expect(choices.map(({ textContent }) => textContent?.slice(-8))).toEqual([
    '10:30 AM',
    '11:00 AM',
    '11:30 AM',
  ]);
  await user.click(choices[0] as HTMLElement);
  await says(/New time.*10:30 AM UAE, 45 min/);
  await user.click(await button('Approve & Contact'));
  const startsAt = `${preferredDate}T06:30:00.000Z`;
  expect(await approval(lead)).toMatchObject({ startsAt, overrode: null });
  expect((await rowOf(lead.fullName)).textContent).toContain('10:30 AM');
});

const IS_SET_UP = { isSetUp: true, failed: { contacts: 0, appointments: 0 }, failedAlerts: 0 };
const withMail = () =>
  answerInstead(/mail\.state/, () => Response.json({ result: { data: IS_SET_UP } }));

test.each([
  ['09:30 AM', 'The client gets the invitation by email.'],
  [null, 'An email asks the client to choose a time.'],
] as const)('with mail, the client of a booking at %s is told: %s', async (preferredTime, says) => {
  withMail();
  const lead = await sendBooking({ preferredDate: aMonday(), preferredTime });
  const user = await openDialog(lead.fullName);
  await user.click(await button('Approve & Contact'));
  const contact = await screen.findByRole('dialog', { name: 'Contact Client' });
  expect(contact.textContent).toContain(says);
  const skip = within(contact).getByRole('button', { name: 'Skip Contact' });
  await waitFor(() => expect(document.activeElement).toBe(skip));
});

test('an approval without a dialog opens one if the time is taken', async () => {
  setWidth(1440);
  onTestFinished(() => setWidth(NARROW));
  const preferredDate = aMonday();
  const [free, lead] = [await sendBooking({ preferredDate }), await sendBooking({ preferredDate })];
  for (const { id } of [free, lead]) {
    await staff.appointments.setStatus.mutate({ id, status: 'rejected' });
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
    expect((await rowOf(lead.fullName)).textContent).toMatch(/09:30 AM.*Approved/),
  );
});

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, openDashboard, rowOf } from '#client/staff/testing/dashboard.tsx';
import { OWN, sendBooking, staff } from '#client/staff/testing/staff.ts';
import type { Appointment } from '#shared/appointments.ts';
import { addDays } from '#shared/calendar/uae-time.ts';

const PLACE = `?tab=appointments${OWN}` as const;
let weeks = 0;
let serial = 0;

/** An approved booking on its own Monday, 10:00 AM UAE; its client requests 02:00 PM on Tuesday. */
async function requestAnotherTime(): Promise<{ lead: Appointment; tuesday: string }> {
  const monday = addDays('2101-01-03', 7 * weeks++) as string;
  const tuesday = addDays(monday, 1) as string;
  const linkToken = `${crypto.randomUUID().replaceAll('-', '')}${String(++serial).padStart(11, '0')}`;
  const booked = { preferredDate: monday, preferredTime: '10:00 AM', linkToken };
  const { id } = await sendBooking(booked as Partial<Appointment>);
  await staff.appointments.setStatus.mutate({ id, status: 'approved' });
  const { origin } = window.location;
  const body = JSON.stringify({ token: linkToken, startsAt: `${tuesday}T10:00:00Z` });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${origin}/api/trpc/links.askTime`, {
    method: 'POST',
    headers,
    body,
  });
  expect(response.status).toBe(200);
  return { lead: await staff.appointments.get.query({ id }), tuesday };
}

const ASKS = 'Asks for another time';
const part = () => screen.findByRole('region', { name: ASKS });
const button = async (name: string) => within(await part()).getByRole('button', { name });
const open = (id: string) => openDashboard(`?tab=appointments&lead=${id}${OWN}` as const);
const stored = ({ id }: Appointment): Promise<Appointment> => staff.appointments.get.query({ id });
const lastSentence = async () => {
  const history = await screen.findByRole('region', { name: 'Timeline' });
  return within(history).getAllByRole('listitem')[0]?.textContent;
};

test('a request for another time is marked in the list, and shown in the drawer next to the confirmed time', async () => {
  const { lead } = await requestAnotherTime();
  await openDashboard(PLACE);
  const row = await rowOf(lead.fullName);
  expect(row.textContent).toMatch(/Approved.*Asks for another time/);
  within(row).getByText(lead.fullName).click();
  await waitFor(async () =>
    expect((await part()).textContent).toMatch(
      /Tue \d+ \w+ 2101, 02:00 PM UAE.*Mon \d+ \w+ 2101, 10:00 AM/,
    ),
  );
  await within(await part()).findByText('The requested time is free.');
  await waitFor(async () =>
    expect(await lastSentence()).toMatch(
      /^The client asked for Tue, \d+ \w+ 2101, 02:00 PM, UTC\+4/,
    ),
  );
});

test('accepting a requested time that has been taken since opens a dialog that shows the conflict', async () => {
  const { lead, tuesday } = await requestAnotherTime();
  const other = await sendBooking({ preferredDate: tuesday, preferredTime: '02:00 PM' });
  await staff.appointments.setStatus.mutate({ id: other.id, status: 'approved' });
  const user = await open(lead.id);
  await waitFor(async () =>
    expect((await part()).textContent).toContain(`This time is taken:${other.fullName}`),
  );
  expect(screen.queryByText('The requested time is free.')).toBeNull();
  await user.click(await button('Accept the new time'));
  const dialog = await screen.findByRole('dialog', { name: 'Move Appointment' });
  await waitFor(() => expect(dialog.textContent).toContain(other.fullName));
  await user.click(within(dialog).getByRole('button', { name: 'Move anyway' }));
  await expectToast('Appointment moved');
  const { wish, startsAt } = await stored(lead);
  expect([wish, startsAt]).toEqual([null, `${tuesday}T10:00:00.000Z`]);
});

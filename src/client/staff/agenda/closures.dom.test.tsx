import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectToast, openDashboard } from '#client/staff/testing/dashboard.tsx';
import { sendBooking, staff } from '#client/staff/testing/staff.ts';
import { uaeDay } from '#shared/calendar/uae-time.ts';

const mark = crypto.randomUUID().slice(0, 8);

async function openSheet() {
  const user = await openDashboard('?tab=appointments');
  await user.click(await screen.findByRole('button', { name: 'Closures' }));
  return { user, sheet: await screen.findByRole('dialog', { name: 'Closures' }) };
}

async function rowOf(text: string) {
  const sheet = await screen.findByRole('dialog', { name: 'Closures' });
  const row = (await within(sheet).findByText(text)).closest('li');
  if (row === null) throw new Error(`${text} is not in a row`);
  return within(row);
}

const field = (name: string) => screen.getByLabelText(name);

async function fill(user: UserEvent, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await user.clear(field(label));
    await user.type(field(label), value);
  }
}

test('a closure is created, warns about approved meetings, is changed and deleted', async () => {
  const { id, fullName } = await sendBooking({ preferredDate: '2097-06-03' });
  await staff.appointments.setStatus.mutate({ id, status: 'approved' });
  const { user, sheet } = await openSheet();
  await user.click(within(sheet).getByRole('button', { name: 'New closure' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByText('Reason is required')).id).toBe(
    field('Reason').getAttribute('aria-describedby'),
  );
  const reason = `<b>جرد</b> ${mark}`;
  await fill(user, { 'First day': '2097-06-03', Reason: reason });
  await fill(user, { 'Last day': '2097-06-02' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Last day must not be before the first day');
  await fill(user, { 'Last day': '2097-06-03' });
  await user.click(screen.getByRole('button', { name: 'Save' }));

  const warning = await screen.findByRole('alert');
  await within(warning).findByText(fullName);
  expect(warning.textContent).toMatch(/approved meetings? (is|are) in a closure/);
  const link = within(warning).getByRole('link', { name: fullName });
  expect(link.getAttribute('href')).toBe(`/admin/dashboard?tab=appointments&lead=${id}`);
  expect((await rowOf(reason)).getByText('Mon, 3 Jun 2097')).toBeTruthy();

  // The warning is still shown, because the meeting has not moved.
  await user.click(screen.getByRole('button', { name: 'Close' }));
  const opener = await screen.findByRole('button', { name: 'Closures' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
  await user.click(opener);
  await within(await screen.findByRole('alert')).findByText(fullName);

  await user.click((await rowOf(reason)).getByRole('button', { name: 'Edit' }));
  await fill(user, { 'From (optional)': '13:00', 'Until (optional)': '15:30' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await (await rowOf(reason)).findByText('Mon, 3 Jun 2097, 13:00 – 15:30');
  await waitFor(() => expect(screen.queryByRole('link', { name: fullName })).toBeNull());

  await user.click((await rowOf(reason)).getByRole('button', { name: 'Delete' }));
  await user.click((await rowOf(reason)).getByRole('button', { name: 'Delete now?' }));
  await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
  const sheetNow = await screen.findByRole('dialog', { name: 'Closures' });
  await waitFor(() => expect(sheetNow.contains(document.activeElement)).toBe(true));
});

test('the public holidays of a year are added once', async () => {
  const year = Number(uaeDay(new Date()).slice(0, 4)) + 3;
  const { user } = await openSheet();
  await user.selectOptions(await screen.findByLabelText('Public holidays of'), String(year));
  const add = () => user.click(screen.getByRole('button', { name: 'Add public holidays' }));
  await add();
  await expectToast(/^\d public holidays added/);
  await add();
  await expectToast(`All public holidays of ${year} are already listed`);
  await screen.findAllByText('Eid al-Fitr (to be confirmed)');
});

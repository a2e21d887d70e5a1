import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDashboard } from '#client/admin/testing/dashboard.tsx';
import { OWN, sendBooking, sendContact, staffCall } from '#client/admin/testing/staff.ts';

const drawer = (name: string) => screen.findByRole('dialog', { name });
const openErase = async (name: string) =>
  within(await drawer(name)).findByRole('button', { name: 'Erase' });

test('erases a lead after asking for a reason, and shows the receipt', async () => {
  const { id, fullName } = await sendContact();
  const user = await openDashboard(`?lead=${id}${OWN}`);
  await user.click(await openErase(fullName));
  const dialog = await screen.findByRole('alertdialog', { name: 'Erase this lead?' });
  const reason = within(dialog).getByLabelText(/^Reason/);
  await user.click(within(dialog).getByRole('button', { name: 'Erase' }));
  expect(await within(dialog).findByText('Reason is required')).toBeTruthy();
  await user.type(reason, `Request of ${fullName}`);
  await user.click(within(dialog).getByRole('button', { name: 'Erase' }));
  await within(dialog).findByText(/must not contain the name/);
  await user.clear(reason);
  await user.type(reason, 'Request by email');
  await user.click(within(dialog).getByRole('button', { name: 'Erase' }));

  const receipt = await screen.findByRole('dialog', { name: 'Lead erased' });
  expect(receipt.textContent).toMatch(/[0-9a-f]{64}/);
  expect(receipt.textContent).not.toContain(fullName);
  await user.click(within(receipt).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText(fullName)).toBeNull());
});

test('an open lead that a colleague erases is no longer shown', async () => {
  const { id, fullName } = await sendContact();
  await openDashboard(`?lead=${id}${OWN}`);
  await openErase(fullName);
  await staffCall('POST', `/leads/${id}/erase`, { reason: 'Request by phone' });
  await waitFor(() => expect(screen.queryByText(fullName)).toBeNull());
});

test('shows everything about the sender of a lead', async () => {
  const email = `person-${crypto.randomUUID()}@example.com`;
  const contact = await sendContact({ email });
  await sendBooking({ email });
  const user = await openDashboard(`?lead=${contact.id}${OWN}`);
  const link = { name: 'Everything about this person' };
  await user.click(await within(await drawer(contact.fullName)).findByRole('link', link));
  await screen.findByRole('heading', { name: `Everything about ${email}` });
  expect(window.location.href).not.toContain(email);
  expect(screen.getByRole('heading', { name: /^Contact submission,/ })).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Appointment,/ })).toBeTruthy();
});

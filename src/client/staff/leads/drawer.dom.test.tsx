import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDashboard } from '#client/staff/testing/dashboard.tsx';
import { OWN, sendBooking, sendContact, staff } from '#client/staff/testing/staff.ts';

const drawer = (name: string) => screen.findByRole('dialog', { name });
const anEmail = () => `person-${crypto.randomUUID()}@example.com`;
const inPanel = async (name: string, label: string) =>
  within(await drawer(name)).findByRole('button', { name: label });

test('approves an appointment and offers to contact the client', async () => {
  const email = anEmail();
  const booking = await sendBooking({ email, preferredTime: '05:30 PM', timezone: 'UTC-8' });
  const user = await openDashboard(`?tab=appointments&lead=${booking.id}${OWN}`);
  const panel = await drawer(booking.fullName);
  expect(panel.textContent).toMatch(/Mar 2, 2099.*05:30 PM.*UTC-8.*Mar 3, 2099, 05:30 AM/s);
  await user.click(await inPanel(booking.fullName, 'Approve'));
  await user.click(await inPanel('Approve Appointment', 'Approve anyway'));
  await user.click(await inPanel('Contact Client', 'Skip Contact'));
  await user.click(await inPanel(booking.fullName, 'Contact Client'));
  await screen.findByRole('link', { name: `Send Email to ${email}` });
});

test('a shared link opens a lead that the filtered list does not contain, and allows changes', async () => {
  const { id, fullName } = await sendContact({ email: anEmail() });
  const user = await openDashboard(`?status=ignored&lead=${id}${OWN}`);
  const panel = await drawer(fullName);
  expect(panel.textContent).toContain('We run 2 MW.');
  await user.click(await inPanel(fullName, 'Respond'));
  await user.click(await inPanel('Mark as Responded', 'Mark as Responded'));
  await inPanel(fullName, 'Mark as Unread');
  expect(await staff.contacts.get.query({ id })).toMatchObject({ status: 'responded' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(window.location.search).toBe('?status=ignored'));
});

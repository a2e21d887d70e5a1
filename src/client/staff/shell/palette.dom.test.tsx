import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDashboard } from '#client/staff/testing/dashboard.tsx';
import { sendBooking, sendContact } from '#client/staff/testing/staff.ts';

const openPalette = () => fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
const field = () => screen.findByRole('combobox', { name: /^Search people/ });

test('finds a person in both kinds from any tab, and opens a lead by keyboard', async () => {
  const email = `${crypto.randomUUID().slice(0, 8)}@palette.example`;
  const { fullName } = await sendContact({ email });
  const booking = await sendBooking({ email, fullName });
  const user = await openDashboard('?tab=create-admin');
  openPalette();
  await user.type(await field(), email);
  const group = await screen.findByRole('group', { name: fullName });
  expect(within(group).getAllByRole('option')).toHaveLength(2);
  await waitFor(async () =>
    expect((await field()).getAttribute('aria-activedescendant')).toContain(booking.id),
  );
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: fullName });
  expect(window.location.search).toBe(`?tab=appointments&lead=${booking.id}`);
});

test('runs commands', async () => {
  const user = await openDashboard('?tab=create-admin');
  await screen.findByLabelText(/^Username/);
  openPalette();
  await user.type(await field(), 'to rep');
  const option = await screen.findByRole('option', { name: 'Go to report' });
  expect(screen.getAllByRole('option')).toEqual([option]);
  await user.click(option);
  await screen.findByRole('heading', { name: 'Report' });
});

test('opens on an Arabic keyboard, closes with Escape and returns the focus', async () => {
  const user = await openDashboard('?tab=create-admin');
  const input = await screen.findByLabelText(/^Username/);
  input.focus();
  fireEvent.keyDown(window, { key: 'ن', code: 'KeyK', ctrlKey: true });
  await field();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(input));
});

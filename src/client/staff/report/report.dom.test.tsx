import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, openDashboard } from '#client/staff/testing/dashboard.tsx';
import { sendBooking, sendContact, setWidth, staff } from '#client/staff/testing/staff.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';

const reported = async (kind: LeadKind) => (await staff.report.get.query({ kind })).total.received;

test('shows the figures of its days, which link to their lists', async () => {
  setWidth(1440);
  await Promise.all([sendContact(), sendBooking()]);
  await waitFor(async () => expect(await reported('appointment')).toBeGreaterThan(0));
  const user = await openDashboard();
  await user.click(screen.getByRole('link', { name: 'Report' }));
  const table = await screen.findByRole('table', { name: 'Leads that arrived in these days' });
  const row = within(table).getByRole('row', { name: /^Appointments/ });
  await user.click(within(row).getAllByRole('link')[0] as HTMLElement);
  await screen.findByRole('tab', { name: 'Appointments', selected: true });
  expect(window.location.search).toMatch(/^\?tab=appointments&from=[\d-]+&to=[\d-]+$/);
});

test('covers the chosen days and kind', async () => {
  setWidth(1440);
  const user = await openDashboard('?tab=report&from=2020-01-01&to=2020-01-31');
  await screen.findByRole('table', { name: 'Leads that arrived in these days' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'contact');
  await waitFor(() => expect(window.location.search).toContain('kind=contact'));
  const table = await screen.findByRole('table', { name: 'Leads that arrived in these days' });
  await waitFor(() => expect(within(table).queryByText('Appointments')).toBeNull());
});

test('shows a rejected range as a failure', async () => {
  await openDashboard('?tab=report&from=2020-01-01&to=2026-01-31');
  await expectToast('Failed to fetch the report', 'A report covers at most 1,100 days');
});

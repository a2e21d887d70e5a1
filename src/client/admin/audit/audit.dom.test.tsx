import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDashboard } from '../testing/dashboard.tsx';
import { sendContact, setWidth, staffCall } from '../testing/staff.ts';

test('shows what happened, with the filters in the address', async () => {
  setWidth(1440);
  const { id } = await sendContact();
  await staffCall('PATCH', `/contacts/${id}/status`, { status: 'ignored' });
  const user = await openDashboard('?tab=audit');
  const table = await screen.findByRole('table', { name: 'Audit log' });
  // Tests of other workers change leads, too.
  const links = await within(table).findAllByRole('link', { name: 'Open the contact' });
  const link = links.find((each) =>
    each.getAttribute('href')?.endsWith(`?tab=contacts&lead=${id}`),
  );
  expect(link?.closest('tr')?.textContent).toContain('set a status: ignored');
  const action = screen.getByRole('combobox', { name: 'Action' });
  await user.selectOptions(action, 'Lead: status changed');
  expect(window.location.search).toBe('?tab=audit&action=lead.status_changed');
  await screen.findByText('End of list');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Visitors');
  await screen.findByText('No entries match these filters');
});

test('ignores unknown values in the address', async () => {
  await openDashboard('?tab=audit&action=unknown&from=2026-02-30');
  await screen.findByRole('table', { name: 'Audit log' });
  expect(screen.getByRole('combobox', { name: 'Action' })).toHaveProperty('value', '');
});

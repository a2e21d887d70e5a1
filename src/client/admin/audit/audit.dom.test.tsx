import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDashboard } from '../testing/dashboard.tsx';
import { setWidth, staffCall } from '../testing/staff.ts';

test('shows what happened, with the filters in the address', async () => {
  setWidth(1440);
  const name = `Template ${crypto.randomUUID()}`;
  await staffCall('POST', '/templates', { name, language: 'en', subject: 'x', body: 'x' });
  const user = await openDashboard('?tab=audit');
  const table = await screen.findByRole('table', { name: 'Audit log' });
  await within(table).findAllByText('created a template');
  const action = screen.getByRole('combobox', { name: 'Action' });
  await user.selectOptions(action, 'Template: created');
  expect(window.location.search).toBe('?tab=audit&action=template.created');
  await screen.findByText('End of list');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Person' }), 'Visitors');
  await screen.findByText('No entries match these filters');
});

test('ignores unknown values in the address', async () => {
  await openDashboard('?tab=audit&action=unknown&from=2026-02-30');
  await screen.findByRole('table', { name: 'Audit log' });
  expect(screen.getByRole('combobox', { name: 'Action' })).toHaveProperty('value', '');
});

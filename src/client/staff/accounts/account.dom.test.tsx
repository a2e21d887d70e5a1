import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectToast, openDashboard } from '#client/staff/testing/dashboard.tsx';
import { createAdmin } from '#client/staff/testing/staff.ts';

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Save' });

test('rejects an invalid address at its field, and saves a valid profile', async () => {
  const user = await openDashboard('', await createAdmin());
  screen.getByRole('link', { name: 'Audit log' });
  await user.click(screen.getByRole('link', { name: 'My account' }));
  await user.type(await field('Email'), 'layla');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('Email must be a valid email address');
  await user.type(await field('Email'), '@example.com');
  await user.type(await field('Display name'), 'Layla');
  await user.click(save());
  await expectToast('Profile saved');
  await waitFor(async () => expect((await field('Email')).value).toBe('layla@example.com'));
  await screen.findByText('This site cannot send email, so addresses cannot be confirmed.');
});

import { screen, within } from '@testing-library/react';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { expectToast, openDashboard } from '../../testing/dashboard.tsx';
import { createAdmin } from '../../testing/staff.ts';

const row = (name: string) => screen.findByRole('listitem', { name });
const buttonIn = async (name: string) => within(await row(name)).getByRole('button');

test('an authenticator app is set up by a code, and turned off after a question', async () => {
  const account = await createAdmin();
  const user = await openDashboard('?tab=account', account);
  await user.click(await buttonIn('Authenticator app'));
  const key = (await screen.findByLabelText('Key')).textContent?.replaceAll(' ', '') ?? '';
  expect(screen.getByAltText('QR code with the key').getAttribute('src')).toMatch(
    /^data:image\/svg\+xml,%3Csvg/,
  );
  const code = screen.getByLabelText(/^Code/);
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await expectToast('Not confirmed', 'This code is wrong');
  await user.clear(code);
  await user.type(code, new TOTP({ secret: Secret.fromBase32(key) }).generate());
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  const codes = await screen.findByRole('list', { name: 'Recovery codes' });
  expect(within(codes).getAllByRole('listitem')).toHaveLength(10);
  expect(document.activeElement?.textContent).toBe('Save your recovery codes');
  await user.click(screen.getByRole('button', { name: 'I have saved them' }));
  expect((await row('Recovery codes')).textContent).toContain('10 of 10 codes left');
  expect((await row('Authenticator app')).textContent).toContain('On');

  await user.click(await buttonIn('Authenticator app'));
  expect((await buttonIn('Authenticator app')).textContent).toBe('Turn off now?');
  await user.click(await buttonIn('Authenticator app'));
  await expectToast('Authenticator app turned off');
  await within(await row('Authenticator app')).findByRole('button', { name: 'Set up' });
  expect(screen.queryByRole('listitem', { name: 'Recovery codes' })).toBeNull();
});

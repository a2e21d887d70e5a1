import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import {
  answerInstead,
  expectToast,
  renderStaffArea,
  signInByForm,
} from '#client/staff/testing/dashboard.tsx';
import { setAddress } from '#client/staff/testing/staff.ts';

const refusal = (message: string, data: object) =>
  Response.json(
    { error: { message, code: -32001, data: { httpStatus: 401, ...data } } },
    { status: 401 },
  );

/** The account of the test has no factor, so the server's first response is replaced. */
function requireFactor(methods: readonly string[]) {
  const data = { reason: 'second_factor_required', challenge: 'x'.repeat(43), methods };
  return answerInstead(/admins\.login/, () => refusal('Confirm the sign-in.', data));
}

async function openSecondStep(
  methods: readonly string[] = ['totp', 'recovery_code'],
  address = '/admin/login',
) {
  setAddress(address);
  renderStaffArea();
  requireFactor(methods);
  await signInByForm();
  return userEvent.setup();
}
const codeField = (label = /^Code/) => screen.findByLabelText<HTMLInputElement>(label);
const send = () => screen.getByRole('button', { name: 'Sign In' });

test('a wrong code shows its error at the field, and an expired sign-in returns to the password', async () => {
  const user = await openSecondStep();
  const code = await codeField();
  expect(code.autocomplete).toBe('one-time-code');
  expect(screen.queryByText('Login failed')).toBeNull();
  await user.click(send());
  await screen.findByText('Code is required');
  const wrong = { fields: [{ field: 'code', message: 'This code is wrong.' }] };
  const undo = answerInstead(/admins\.secondFactor/, () => refusal('This code is wrong.', wrong));
  await user.type(code, '123456');
  await user.click(send());
  await expectToast('Login failed', 'This code is wrong.');
  expect(code.getAttribute('aria-invalid')).toBe('true');
  undo();
  // The server does not know the challenge.
  await user.click(send());
  await expectToast('This sign-in has expired. Enter your password again.');
  await screen.findByLabelText(/^Username/);
});

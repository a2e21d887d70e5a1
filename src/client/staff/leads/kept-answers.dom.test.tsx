import { within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keptAnswers } from '#client/staff/leads/lead-values.tsx';
import { expectToast } from '#client/staff/testing/dashboard.tsx';
import { dialog, press, withMail, write } from '#client/staff/testing/reply.ts';
import { sendContact } from '#client/staff/testing/staff.ts';

test('an unfinished reply survives a failure, and expires after a week', async () => {
  withMail([]);
  const lead = await sendContact();
  const { user, text } = await write(lead);
  await user.type(text, 'Half of it');
  await user.click(await press('Send'));
  await expectToast('502');
  await user.click(await press('Cancel'));
  await user.click(within(await dialog(lead.fullName)).getByRole('button', { name: 'Reply' }));
  const message = await within(await dialog()).findByRole('textbox', { name: 'Message' });
  expect(message).toHaveProperty('value', expect.stringContaining('Half of it'));
  expect(keptAnswers.of(lead.id)).toBeDefined();
  vi.setSystemTime(Date.now() + 8 * 86_400_000);
  onTestFinished(() => void vi.useRealTimers());
  expect(keptAnswers.of(lead.id)).toBeUndefined();
});

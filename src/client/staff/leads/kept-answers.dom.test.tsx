import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keptAnswers } from '#client/staff/leads/reply.tsx';
import { queryClient } from '#client/staff/shell/trpc.ts';
import { dialog, press, withMail, write } from '#client/staff/testing/reply.ts';
import { createAdmin, sendContact } from '#client/staff/testing/staff.ts';

test('an unfinished reply is restored only for its writer, and deleted on logout', async () => {
  withMail([]);
  const [writer, other] = [await createAdmin(), await createAdmin()];
  const lead = await sendContact();
  const reply = async (account: typeof writer) => {
    cleanup();
    queryClient.clear();
    const opened = await write(lead, account);
    return { ...opened, isRestored: (await dialog()).textContent?.includes('unfinished reply') };
  };
  const first = await reply(writer);
  await first.user.type(first.text, '{Control>}a{/Control}Half of it');
  // The session ends, and another person signs in here.
  const others = await reply(other);
  expect(others.isRestored).toBe(false);
  expect(others.text).toHaveProperty('value', expect.stringContaining('Dear '));

  const again = await reply(writer);
  expect(again.isRestored).toBe(true);
  expect(again.text).toHaveProperty('value', expect.stringContaining('Half of it'));
  await again.user.keyboard('{Escape}{Escape}');
  await again.user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect((await reply(writer)).isRestored).toBe(false);
});

test('an unfinished reply survives a failure, can be discarded, and expires after a week', async () => {
  withMail([]);
  const lead = await sendContact();
  const { user, text } = await write(lead);
  await user.type(text, 'Half of it');
  await user.click(await press('Send'));
  await waitFor(async () => expect((await dialog()).textContent).toContain('502'));
  await user.click(await press('Cancel'));
  await user.click(within(await dialog(lead.fullName)).getByRole('button', { name: 'Reply' }));
  await user.click(await press('Discard it'));
  const message = await within(await dialog()).findByRole('textbox', { name: 'Message' });
  expect(message).toHaveProperty('value', expect.not.stringContaining('Half of it'));
  expect(Object.keys(localStorage).join()).not.toContain(lead.id);

  await user.type(message, 'Half of it');
  expect(keptAnswers.of(lead.id)).toBeDefined();
  vi.setSystemTime(Date.now() + 8 * 86_400_000);
  onTestFinished(() => void vi.useRealTimers());
  expect(keptAnswers.of(lead.id)).toBeUndefined();
});

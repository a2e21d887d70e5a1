import { expectAccessible } from '../support/dashboard.ts';
import { openSignedIn, SignIn } from '../support/sign-in.ts';
import { FIRST_ADMIN } from '../support/site-server.ts';
import { expect } from '../support/site-test.ts';
import { test } from '../support/two-processes.ts';

const CONFIRM = 'Confirm that it is you';
const EMAIL = 'admin@people.example';

// In one worker, which starts the processes once.
test.describe.configure({ mode: 'default' });

test('a proof is asked for in place, and the form keeps its input', async ({
  page,
  ageProofs,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 4\d\d/);
  await openSignedIn(page, FIRST_ADMIN);
  await page.goto('/admin/dashboard?tab=account');
  await page.getByLabel('Display name').fill('Zahra');
  await page.getByLabel('Email').fill(EMAIL);
  await ageProofs();
  await page.getByRole('button', { name: 'Save' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: CONFIRM });
  const password = dialog.getByLabel(/^Password/);
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue(EMAIL);

  await page.getByRole('button', { name: 'Save' }).press('Enter');
  await password.fill('wrong');
  await password.press('Enter');
  await expect(dialog.getByText('This password is not correct')).toBeVisible();
  await password.fill(FIRST_ADMIN.password);
  await password.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(page.getByText('Not confirmed')).toBeVisible();
  await expectAccessible(page);
});

test('an invited person chooses a password, resets it, and ends a session elsewhere', async ({
  page,
  openBrowser,
  mailTo,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 4\d\d/);
  const email = `layla-${crypto.randomUUID().slice(0, 8)}@people.example`;
  const username = email.split('@')[0] ?? '';
  const linkIn = async (count: number) => {
    await expect.poll(() => mailTo(email).length).toBe(count);
    const link = /https?:\/\/\S+\/admin\/\S+#[\w-]{43}/.exec(mailTo(email).at(-1)?.text ?? '');
    const { pathname, hash } = new URL(link?.[0] ?? '');
    return pathname + hash;
  };
  await openSignedIn(page, FIRST_ADMIN);
  await page.goto('/admin/dashboard?tab=create-admin');
  const invite = page.getByRole('region', { name: 'Invite by email' });
  await invite.getByLabel('Account name').fill(username);
  await invite.getByLabel('Email').fill(email);
  await invite.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(email);
  // A toast covers part of the header, so sizes of targets cannot be measured.
  await expectAccessible(page, 'color-contrast');

  const own = await (await openBrowser()).newPage();
  await own.setViewportSize({ width: 390, height: 844 });
  const invitation = await linkIn(1);
  await own.goto(invitation);
  await expect(own.getByLabel('Username')).toHaveValue(username);
  await expectAccessible(own);
  await own.getByLabel('Password').fill('first-password-71');
  await own.getByRole('button', { name: 'Create Account' }).click();
  await expect(own.getByRole('heading', { name: 'Account created' })).toBeVisible();
  await own.goto('/');
  await own.goto(invitation);
  await expect(own.getByText('This link has expired or was used.')).toBeVisible();

  const signIn = new SignIn(own);
  await signIn.open();
  await own.getByRole('link', { name: 'Forgot password?' }).click();
  await own.getByLabel('Username').fill(username);
  await own.getByRole('button', { name: 'Send link' }).click();
  await expect(own.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await own.goto(await linkIn(2));
  await expect(own.getByLabel('New Password')).toBeVisible();
  await expectAccessible(own);
  await own.getByLabel('New Password').fill('second-password-71');
  await own.getByRole('button', { name: 'Change Password' }).click();
  await expect(own.getByRole('heading', { name: 'Password changed' })).toBeVisible();

  const credentials = { username, password: 'second-password-71' };
  await signIn.enter(credentials);
  const phone = await (await openBrowser()).newPage();
  await new SignIn(phone).enter(credentials);
  await own.goto('/admin/dashboard?tab=account');
  const endOthers = own.getByRole('button', { name: 'End all other sessions' });
  await expect(endOthers).toBeVisible();
  await expectAccessible(own);
  await endOthers.click();
  await own.getByRole('button', { name: 'End all others now?' }).click();
  await expect(own.getByText('All other sessions ended')).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

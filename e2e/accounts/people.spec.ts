import { expectAccessible } from '../support/dashboard.ts';
import { mailTest as test } from '../support/mail-site.ts';
import { dashboardHeading, openSignedIn, signInByForm } from '../support/sign-in.ts';
import { FIRST_ADMIN } from '../support/site-server.ts';
import { expect } from '../support/site-test.ts';

test('a proof is asked for in place, and the form keeps its input', async ({
  page,
  mailSite,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 4\d\d/);
  await openSignedIn(page, '/admin/dashboard?tab=account');
  await page.getByLabel('Email').fill('admin@people.example');
  mailSite.ageProofs();
  const save = page.getByRole('button', { name: 'Save' });
  await save.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const password = dialog.getByLabel(/^Password/);
  await expect(password).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Email')).toHaveValue('admin@people.example');

  await save.press('Enter');
  await password.fill('wrong');
  await password.press('Enter');
  await expect(dialog.getByText('This password is not correct')).toBeVisible();
  await password.fill(FIRST_ADMIN.password);
  await password.press('Enter');
  await expect(page.getByText('Profile saved')).toBeVisible();
  await expect(page.getByText('Not confirmed')).toBeVisible();
  await expectAccessible(page);
});

test('an invited person chooses a password, resets it, and ends a session elsewhere', async ({
  page,
  mailSite,
  openBrowser,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 4\d\d/);
  const username = `layla-${crypto.randomUUID().slice(0, 8)}`;
  const email = `${username}@people.example`;
  const linkIn = async (count: number) => {
    await expect.poll(() => mailSite.mailTo(email).length).toBe(count);
    const { text } = mailSite.mailTo(email)[count - 1] ?? {};
    return /https?:\/\/\S+\/admin\/\S+#[\w-]{43}/.exec(text ?? '')?.[0] ?? '';
  };
  await openSignedIn(page, '/admin/dashboard?tab=create-admin');
  const invite = page.getByRole('region', { name: 'Invite by email' });
  await invite.getByLabel('Account name').fill(username);
  await invite.getByLabel('Email').fill(email);
  await invite.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText(email);
  // A toast covers part of the header, so sizes of targets cannot be measured.
  await expectAccessible(page, 'color-contrast');

  const own = await (await openBrowser()).newPage();
  await own.setViewportSize({ width: 390, height: 844 });
  await own.goto(await linkIn(1));
  await expect(own.getByLabel('Username')).toHaveValue(username);
  await expectAccessible(own);
  await own.getByLabel('Password').fill('first-password-71');
  await own.getByRole('button', { name: 'Create Account' }).click();
  await expect(own.getByRole('heading', { name: 'Account created' })).toBeVisible();

  await own.goto('/admin/login');
  await own.getByRole('link', { name: 'Forgot password?' }).click();
  await own.getByLabel('Username').fill(username);
  await own.getByRole('button', { name: 'Send link' }).click();
  await expect(own.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await own.goto(await linkIn(2));
  await own.getByLabel('New Password').fill('second-password-71');
  await expectAccessible(own);
  await own.getByRole('button', { name: 'Change Password' }).click();
  await expect(own.getByRole('heading', { name: 'Password changed' })).toBeVisible();

  const credentials = { username, password: 'second-password-71' };
  const phone = await (await openBrowser()).newPage();
  for (const device of [own, phone]) {
    await signInByForm(device, credentials);
    await expect(dashboardHeading(device)).toBeVisible();
  }
  await own.goto('/admin/dashboard?tab=account');
  await own.getByRole('button', { name: 'End', exact: true }).click();
  await own.getByRole('button', { name: 'End it now?' }).click();
  await expect(own.getByText('Session ended')).toBeVisible();
  await expectAccessible(own, 'color-contrast');
  await phone.reload();
  await expect(phone.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

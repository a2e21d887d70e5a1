import type { Page, Route } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { dialog, expectAccessible, leadLink } from '../support/dashboard.ts';
import { sendContact } from '../support/leads.ts';
import { dashboardHeading, openSignedIn, signInByForm } from '../support/sign-in.ts';
import { expect, PHONE, mailTest as test } from '../support/site-test.ts';
import { FIRST_ADMIN, type Staff } from '../support/staff-api.ts';

// One worker runs all tests of the site with mail, so that it starts once.
test.describe.configure({ mode: 'default' });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const keyIn = async (page: Page) =>
  (await page.getByLabel('Key', { exact: true }).innerText()).replaceAll(' ', '');
/** The code of an app whose clock is `steps` of 30 s ahead, because each code works once. */
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 });

async function newAccount(staff: Staff) {
  const account = { username: crypto.randomUUID(), password: 'a right password' };
  await staff.calls.admins.create.mutate(account);
  return account;
}
async function openAccount(page: Page, { username }: { username: string }): Promise<void> {
  await expect(dashboardHeading(page)).toBeVisible();
  await page.getByRole('button', { name: username }).click();
  await page.getByRole('link', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
}

test('a required authenticator app is set up in place of the dashboard, used, and turned off', async ({
  page,
  mailSite,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 401/);
  const account = await newAccount(mailSite.staff);
  // As with REQUIRE_SECOND_FACTOR, whose calls required-factor.test.ts proves.
  const required = async (route: Route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace('"success":true', '$&,"mustSetUpSecondFactor":true');
    await route.fulfill({ response, body });
  };
  await page.route(/trpc.*login$/, required, { times: 1 });
  await signInByForm(page, account);
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
  await press(page, 'Set up');
  await expect(page.getByLabel('Code')).toBeFocused();
  const key = await keyIn(page);
  await expect(page.getByAltText('QR code with the key')).toHaveJSProperty('complete', true);
  await expectAccessible(page);
  await page.getByLabel('Code').fill(codeOf(key, -1));
  await press(page, 'Confirm');
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await press(page, 'I have saved them');
  await expect(page.getByRole('tab').first()).toBeVisible();
  await expect(dashboardHeading(page)).toBeFocused();
  await press(page, 'Logout');

  await signInByForm(page, account);
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Code').fill(codeOf(key));
  await press(page, 'Sign In');
  await openAccount(page, account);
  await expect(row(page, 'Recovery codes')).toContainText('10 of 10 codes left');
  const app = row(page, 'Authenticator app').getByRole('button');
  await app.click();
  await expect(app).toHaveText('Turn off now?');
  await app.click();
  await expect(app).toHaveText('Set up');
});

test('adds a passkey, signs in with it, and deletes it', async ({
  page,
  mailSite,
  consoleWatch,
}) => {
  consoleWatch.expect(/status of 40[01]/);
  // A device with a fingerprint sensor.
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  const account = await newAccount(mailSite.staff);
  await signInByForm(page, account);
  await openAccount(page, account);
  await press(page, 'Add a passkey');
  await page.getByLabel(/^Name/).fill('Work laptop');
  await press(page, 'Create passkey');
  await press(page, 'I have saved them');
  await expect(row(page, 'Work laptop')).toContainText('Not used yet.');
  await press(page, 'Logout');

  await page.goto('/admin/login');
  await press(page, 'Sign in with a passkey');
  await openAccount(page, account);
  await expect(row(page, 'Work laptop')).toContainText('Last used');
  await press(page, 'Logout');

  // The password alone is not enough; the passkey completes this sign-in.
  await signInByForm(page, account);
  await expect(page.getByLabel('Code')).toBeFocused();
  await press(page, 'Sign in with a passkey');
  await openAccount(page, account);
  const remove = row(page, 'Work laptop').getByRole('button');
  await remove.click();
  await remove.click();
  await expect(row(page, 'Work laptop')).toHaveCount(0);
});

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
  browser,
  baseURL,
  mailSite,
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

  const own = await browser.newPage({ ...PHONE, baseURL });
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
  const other = await browser.newPage({ baseURL });
  for (const device of [own, other]) {
    await signInByForm(device, credentials);
    await expect(dashboardHeading(device)).toBeVisible();
  }
  await own.goto('/admin/dashboard?tab=account');
  await own.getByRole('button', { name: 'End', exact: true }).click();
  await own.getByRole('button', { name: 'End it now?' }).click();
  await expect(own.getByText('Session ended')).toBeVisible();
  await expectAccessible(own, 'color-contrast');
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await Promise.all([own.close(), other.close()]);
});

test('staff resend a failed message and send a reply by keyboard', async ({
  page,
  request,
  mailSite: { mailServer },
}) => {
  const begun = mailServer.begun();
  mailServer.faults.push({ step: 'RCPT', code: 550, text: 'no such mailbox' });
  const { fullName } = await sendContact(request, { email: 'asks@example.com' });
  await expect.poll(() => mailServer.begun()).toBe(begun + 1);
  await openSignedIn(page);
  await leadLink(page, fullName).click();
  const panel = dialog(page, fullName);
  const mail = panel.getByRole('listitem').filter({ hasText: 'Acknowledgement' });
  await expect(mail).toContainText('550 no such mailbox');
  await expectAccessible(page);
  await mail.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(mail).toContainText(/Sent/);
  await expect(mail).toBeFocused();

  await panel.getByRole('button', { name: 'Reply' }).press('Enter');
  const reply = page.getByRole('dialog', { name: 'Reply to the client' });
  const text = reply.getByRole('textbox', { name: 'Message' });
  await expect(text).toBeFocused();
  await text.press('ControlOrMeta+Home');
  await page.keyboard.type('It is. ');
  await reply.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(reply.getByRole('region', { name: 'Preview' })).toContainText('It is. Dear');
  await expectAccessible(page);
  await reply.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(reply).toHaveCount(0);
  await expect.poll(() => mailServer.taken.map((it) => it.text).join()).toContain('It is. Dear');
});

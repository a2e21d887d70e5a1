import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { sendContact } from '../support/leads.ts';
import { openSignedIn } from '../support/sign-in.ts';
import { type ConsoleWatch, expect, test } from '../support/site-test.ts';
import { recordToasts } from '../support/toasts.ts';

/** An administrator in a browser of their own. */
interface Person {
  readonly name: string;
  readonly page: Page;
  readonly toasts: readonly string[];
}

async function signInAt(
  origin: string,
  account: { username: string; password: string },
  browser: Browser,
  watch: ConsoleWatch,
): Promise<Person> {
  const context = await browser.newContext({ baseURL: origin });
  watch.follow(context);
  const page = await context.newPage();
  const toasts = await recordToasts(page);
  await openSignedIn(page, account);
  return { name: account.username, page, toasts };
}

const row = ({ page }: Person, name: string) =>
  page.locator('[data-lead]').filter({ hasText: name });
const timeline = ({ page }: Person) => page.getByRole('region', { name: 'Timeline' });
const expectToast = ({ toasts }: Person, ...texts: string[]) =>
  expect
    .poll(() => toasts.filter((toast) => texts.every((text) => toast.includes(text))))
    .not.toEqual([]);

async function expectStatus(people: readonly Person[], name: string, status: string) {
  for (const person of people) await expect(row(person, name)).toContainText(status);
}

/** Marks a lead as responded with the button of its row. */
async function respond(person: Person, name: string): Promise<void> {
  await row(person, name).getByRole('button', { name: 'Respond', exact: true }).click();
  const dialog = person.page.getByRole('dialog', { name: 'Mark as Responded' });
  await dialog.getByRole('button', { name: 'Mark as Responded', exact: true }).click();
}

test('two people share a day’s leads', async ({
  browser,
  request,
  staff,
  site,
  otherSite,
  consoleWatch,
}) => {
  test.slow();
  const suffix = randomUUID().slice(0, 8);
  const account = (name: string) => ({ username: `${name}-${suffix}`, password: 'secret-123' });
  for (const name of ['anna', 'sara']) await staff.createAdmin(account(name));
  const names: string[] = [];
  for (let count = 0; count < 4; count += 1) names.push(await sendContact(request));
  const [handed = '', noted = '', kept = '', taken = ''] = names;
  const anna = await signInAt(site.origin, account('anna'), browser, consoleWatch);
  const sara = await signInAt(otherSite.origin, account('sara'), browser, consoleWatch);
  const both = [anna, sara];

  await test.step('Anna assigns a lead to Sara', async () => {
    await anna.page.getByRole('link', { name: handed }).focus();
    await anna.page.keyboard.press('a');
    const people = anna.page.getByRole('dialog', { name: 'Assign to' });
    await people.getByRole('button', { name: sara.name }).click();
    await expectToast(anna, `Assigned to ${sara.name}`);
    const views = sara.page.getByRole('group', { name: 'Assignee' });
    await views.getByRole('button', { name: 'Mine 1' }).click();
    await expect(row(sara, handed)).toBeVisible();
    await expect(row(sara, noted)).toHaveCount(0);
    await views.getByRole('button', { name: 'All' }).click();
  });

  await test.step('Sara mentions Anna in a note', async () => {
    await sara.page.getByRole('link', { name: noted }).click();
    const field = timeline(sara).getByRole('textbox', { name: 'Note' });
    await field.pressSequentially(`Please call, @${anna.name.slice(0, -1)}`);
    await timeline(sara).getByRole('button', { name: anna.name }).click();
    await field.press('Control+Enter');
    await expect(timeline(sara)).toContainText(`${sara.name} wrote a note`);
    await sara.page.keyboard.press('Escape');

    await anna.page.getByRole('button', { name: 'For me, 1 unread' }).click();
    const sheet = anna.page.getByRole('dialog', { name: 'For me' });
    await expect(sheet.getByRole('listitem')).toContainText(`Please call, @${anna.name}`);
    await sheet.getByRole('link', { name: noted }).click();
    await expect(timeline(anna)).toContainText(`${sara.name} wrote a note`);
    await expect(timeline(anna)).toContainText(`Please call, @${anna.name}`);
    await anna.page.keyboard.press('Escape');
  });

  await test.step('Sara answers a lead that Anna is about to ignore', async () => {
    for (const name of [kept, taken]) {
      await anna.page.getByRole('checkbox', { name: `Select ${name}` }).check();
    }
    const bar = anna.page.getByRole('region', { name: 'Selected leads' });
    await bar.getByRole('button', { name: 'Mark as Ignored' }).click();
    const question = anna.page.getByRole('dialog', { name: 'Mark 2 as Ignored' });
    await question.getByLabel('Reason for all (optional)').fill('Spam');
    await respond(sara, taken);
    await expectStatus(both, taken, 'Responded');
    await question.getByRole('button', { name: 'Mark as Ignored' }).click();
    const reason = `: ${sara.name} has set this lead to responded.`;
    await expectToast(anna, '1 contact changed', '1 skipped. ', taken, reason);
    await anna.page.keyboard.press('z');
    await expectStatus(both, kept, 'Unread');
    await expectStatus(both, taken, 'Responded');
  });

  for (const { page } of both) await page.context().close();
});

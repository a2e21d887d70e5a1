import type { Page } from '@playwright/test';
import type { Appointment } from '#shared/appointments.ts';
import type { Contact } from '#shared/contacts.ts';
import { HOSTILE_PAYLOADS, HOSTILE_WORD } from '#shared/testing/hostile-payloads.ts';
import { watchForHarm } from '../support/checks/harm-watch.ts';
import { overflowOf } from '../support/checks/overflow.ts';
import { openTab, type TabLabel } from '../support/dashboard.ts';
import { sendHostileLeads, textsOf } from '../support/hostile-leads.ts';
import { expect, test } from '../support/site-test.ts';

type Lead = Contact | Appointment;

/** Opens a tab that lists all of these leads and no leads of other tests. */
async function openAll(page: Page, tab: TabLabel, count: number): Promise<void> {
  await openTab(page, tab);
  const address = new URL(page.url());
  address.searchParams.set('q', HOSTILE_WORD);
  address.searchParams.set('rows', String(count));
  await page.goto(address.href);
  await expect(page.locator('[data-lead-link]')).toHaveCount(count);
}

/** The leads whose row shows one of these texts differently from the sent text. */
function namesShownDifferently(page: Page, kind: string, leads: Lead[]): Promise<string[]> {
  const expected = leads.map((lead) => ({
    id: lead.id,
    name: lead.fullName,
    texts: textsOf(lead),
  }));
  return page.evaluate(
    ({ prefix, rows }) => {
      const isShown = ({ id, name, texts }: (typeof rows)[number]) => {
        const link = document.getElementById(`${prefix}-${id}`);
        const row = link?.closest('tr, li')?.textContent ?? '';
        return link?.textContent === name && texts.every((text) => row.includes(text));
      };
      return rows.filter((row) => !isShown(row)).map(({ name }) => name);
    },
    { prefix: kind, rows: expected },
  );
}

/** Opens the drawers of these leads and expects complete texts there. */
async function readDrawers(page: Page, kind: string, leads: Lead[]): Promise<void> {
  for (const lead of leads) {
    await page.locator(`[id="${kind}-${lead.id}"]`).click();
    const shown = page.waitForFunction(
      (texts) => {
        const panel = document.querySelector('[role=dialog]');
        const isWhole = texts.every((text) => panel?.textContent?.includes(text));
        return panel !== null && isWhole && panel.scrollWidth <= panel.clientWidth;
      },
      [lead.fullName, ...textsOf(lead), lead.message ?? ''],
      { polling: 50 },
    );
    await shown.catch(() => {
      throw new Error(`The drawer does not show ${JSON.stringify(lead.fullName)} as it was sent.`);
    });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

/** Expects every link to a person to target that person, and no draft to name anyone else. */
async function expectHarmlessLinks(page: Page, leads: Lead[]): Promise<void> {
  const links = page.locator('a[href^="mailto:"], a[href^="https://wa.me"], a[href*="script:" i]');
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const mails = found.flatMap((href) => (href?.startsWith('mailto:') ? new URL(href) : []));
  expect(mails.map(({ pathname }) => decodeURIComponent(pathname)).sort()).toEqual(
    leads.map(({ email }) => email).sort(),
  );
  const drafted = mails.map(({ searchParams, hash }) => [...searchParams.keys(), hash].join());
  for (const parts of drafted) expect(['', 'subject,body,']).toContain(parts);
  for (const href of found.filter((each) => !each?.startsWith('mailto:'))) {
    expect(href).toMatch(/^https:\/\/wa\.me\/\d+$/);
  }
}

for (const { tab, kind, path, where } of [
  { tab: 'Contact Submissions', kind: 'contact', path: 'contacts', where: '' },
  // Lists, drawer and dialogs are the same for both kinds: each width shows one of them.
  { tab: 'Appointments', kind: 'appointment', path: 'appointments', where: ' @only-phone' },
] as const) {
  test(`shows hostile texts of ${path} as plain text in list, drawer and dialog${where}`, async ({
    page,
    request,
    staff,
  }) => {
    test.setTimeout(400_000);
    const leads = await sendHostileLeads(request, staff, path);
    expect(leads.length).toBe(HOSTILE_PAYLOADS.length);
    const harm = await watchForHarm(page);
    await openAll(page, tab, leads.length);
    expect(await namesShownDifferently(page, kind, leads)).toEqual([]);
    await expectHarmlessLinks(page, leads);
    expect(await overflowOf(page)).toBe(0);
    // All of them are in the list; the drawer renders texts like the list, so a sample is enough.
    const every = kind === 'contact' ? 12 : 25;
    await readDrawers(
      page,
      kind,
      leads.filter((_, index) => index % every === 0),
    );
    expect(await overflowOf(page)).toBe(0);

    const untouched = leads.filter(({ status }) => status === 'unread' || status === 'pending');
    for (const lead of untouched.filter((_, index) => index % 24 === 0)) {
      const row = page.locator('tr, li').filter({ has: page.locator(`[id="${kind}-${lead.id}"]`) });
      await row
        .getByRole('button', { name: /^(Respond|Approve)$/ })
        .first()
        .click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      expect(await dialog.textContent()).toContain(lead.fullName);
      expect(await overflowOf(page)).toBe(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
    expect(await harm()).toEqual([]);
  });
}

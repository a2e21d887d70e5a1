import type { APIRequestContext, Page } from '@playwright/test';
import type { Contact } from '#shared/contacts.ts';
import { cleanCode, cleanText } from '#shared/fields/clean-text.ts';
import { HOSTILE_PAYLOADS, HOSTILE_WORD, hostileLead } from '#shared/testing/hostile-payloads.ts';
import { watchForHarm } from '../support/checks/harm-watch.ts';
import { overflowOf } from '../support/checks/overflow.ts';
import { openTab } from '../support/dashboard.ts';
import { expect, test } from '../support/site-test.ts';
import type { StaffApi } from '../support/staff-api.ts';

/** Stored without invisible characters. */
const CODES: ReadonlySet<string> = new Set(['email', 'phoneNumber']);

/** The texts that a row shows completely. */
const textsOf = ({ fullName, email, companyName, phoneNumber }: Contact) => [
  ...[fullName, email, companyName ?? '', phoneNumber ?? ''],
];

/** Sends each payload in every field, and ignores every second lead with the payload as the reason. */
async function sendAll(request: APIRequestContext, staff: StaffApi): Promise<Contact[]> {
  const sent = new Map<string, Record<string, string>>();
  for (const [index, payload] of HOSTILE_PAYLOADS.entries()) {
    const { reason, ...texts } = hostileLead(payload, index);
    const answer = await request.post('/api/contact', { data: { service: 'other', ...texts } });
    expect(answer.status(), payload.slice(0, 100)).toBe(201);
    const { id }: { id: string } = await answer.json();
    sent.set(id, texts);
    if (index % 2) await staff.setAside('contacts', id, 'ignored', reason);
  }
  const stored = (await staff.contacts()).filter(({ id }) => sent.has(id));
  for (const lead of stored) {
    for (const [name, text] of Object.entries(sent.get(lead.id) ?? {})) {
      expect(lead).toHaveProperty(name, CODES.has(name) ? cleanCode(text) : cleanText(text).trim());
    }
  }
  return stored;
}

/** The leads whose row shows one of their texts differently from the sent text. */
function shownDifferently(page: Page, leads: Contact[]): Promise<string[]> {
  const expected = leads.map((lead) => ({ id: lead.id, texts: textsOf(lead) }));
  return page.evaluate((rows) => {
    const isShown = ({ id, texts }: (typeof rows)[number]) => {
      const link = document.getElementById(`contact-${id}`);
      const row = link?.closest('tr')?.textContent ?? '';
      return link?.textContent === texts[0] && texts.every((text) => row.includes(text));
    };
    return rows.filter((row) => !isShown(row)).map(({ texts }) => texts.join());
  }, expected);
}

/** Opens the drawers of these leads and expects complete texts there. */
async function readDrawers(page: Page, leads: Contact[]): Promise<void> {
  for (const lead of leads) {
    await page.locator(`[id="contact-${lead.id}"]`).click();
    await page.waitForFunction(
      (texts) => {
        const panel = document.querySelector('[role=dialog]');
        const isWhole = texts.every((text) => panel?.textContent?.includes(text));
        return panel !== null && isWhole && panel.scrollWidth <= panel.clientWidth;
      },
      [...textsOf(lead), lead.message],
      { polling: 50 },
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

test('shows hostile texts as plain text in list and drawer', async ({ page, request, staff }) => {
  const leads = await sendAll(request, staff);
  expect(leads.length).toBe(HOSTILE_PAYLOADS.length);
  const harm = await watchForHarm(page);
  await openTab(page, 'Contact Submissions');
  await page.goto(`/admin/dashboard?q=${HOSTILE_WORD}`);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.locator('[data-lead-link]')).toHaveCount(leads.length);
  expect(await shownDifferently(page, leads)).toEqual([]);

  // Every link targets its person, and no draft names anyone else.
  const links = page.locator('a[href^="mailto:"], a[href^="https://wa.me"], a[href*="script:" i]');
  const found = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  const mails = found.filter((href) => href.startsWith('mailto:')).map((href) => new URL(href));
  expect(mails.map(({ pathname }) => decodeURIComponent(pathname)).sort()).toEqual(
    leads.map(({ email }) => email).sort(),
  );
  for (const { searchParams, hash } of mails) {
    expect(['', 'subject,body,']).toContain([...searchParams.keys(), hash].join());
  }
  for (const href of found.filter((each) => !each.startsWith('mailto:'))) {
    expect(href).toMatch(/^https:\/\/wa\.me\/\d+$/);
  }

  // The drawer renders texts like the list, so a sample is enough.
  await readDrawers(
    page,
    leads.filter((_, index) => index % 12 === 0),
  );
  expect(await overflowOf(page)).toBe(0);
  expect(await harm()).toEqual([]);
});

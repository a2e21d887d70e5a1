import { HOSTILE_PAYLOADS, HOSTILE_WORD, hostileLead } from '#shared/testing/hostile-payloads.ts';
import { overflowOf } from '../support/checks/overflow.ts';
import { sendContact } from '../support/leads.ts';
import { openSignedIn } from '../support/sign-in.ts';
import { expect, test } from '../support/site-test.ts';

// The console, which each test watches, reports violations of the content security policy.
test('hostile texts are plain text in the list and in the drawer', async ({
  page,
  request,
  staff,
}) => {
  const harm: string[] = [];
  page.on('dialog', (shown) => {
    harm.push(shown.message());
    void shown.dismiss();
  });
  page.on('popup', (popup) => harm.push(popup.url()));
  page.on('request', (call) => {
    const { protocol, hostname } = new URL(call.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') harm.push(call.url());
  });
  const leads: { id: string; texts: string[]; message: string }[] = [];
  for (const [index, payload] of HOSTILE_PAYLOADS.entries()) {
    const { reason, ...fields } = hostileLead(payload, index);
    const { id } = await sendContact(request, { service: 'other', ...fields });
    const ignored = { id, status: 'ignored', rejectionReason: reason } as const;
    if (index % 2) await staff.calls.contacts.setStatus.mutate(ignored);
    const { fullName, email, companyName, phoneNumber, message } =
      await staff.calls.contacts.get.query({ id });
    leads.push({ id, texts: [fullName, companyName ?? '', email, phoneNumber ?? ''], message });
  }
  await openSignedIn(page, `/admin/dashboard#q=${HOSTILE_WORD}`);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.locator('[data-lead-link]')).toHaveCount(leads.length);
  const wrong = await page.evaluate((all) => {
    const rowOf = (id: string) => document.getElementById(`contact-${id}`)?.closest('tr');
    return all.filter(({ id, texts }) => !texts.every((it) => rowOf(id)?.textContent.includes(it)));
  }, leads);
  expect(wrong).toEqual([]);

  // Every link targets its person, and no draft names anyone else.
  const hrefs = await page
    .locator('a[href^="mailto:"], a[href^="https://wa.me"], a[href*="script:" i]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const mails = hrefs.filter((href) => href.startsWith('mailto:')).map((href) => new URL(href));
  expect(mails.map(({ pathname }) => decodeURIComponent(pathname)).sort()).toEqual(
    leads.map(({ texts }) => texts[2]).sort(),
  );
  for (const { searchParams, hash } of mails) {
    expect(['', 'subject,body,']).toContain([...searchParams.keys(), hash].join());
  }
  for (const href of hrefs.filter((it) => !it.startsWith('mailto:'))) {
    expect(href).toMatch(/^https:\/\/wa\.me\/\d+$/);
  }

  // The drawer renders texts like the list, so a sample is enough.
  for (const { id, message } of leads.filter((_, index) => index % 24 === 0)) {
    await page.goto(`/admin/dashboard?lead=${id}`);
    const panel = page.getByRole('dialog');
    await expect.poll(() => panel.textContent()).toContain(message);
    expect(await panel.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
  }
  expect(await overflowOf(page)).toBe(0);
  expect(harm).toEqual([]);
});

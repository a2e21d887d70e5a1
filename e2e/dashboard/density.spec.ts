import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { overflowOf } from '../support/checks/overflow.ts';
import { expectAccessible } from '../support/dashboard.ts';
import { sendBooking, sendContact } from '../support/leads.ts';
import { openSignedIn } from '../support/sign-in.ts';
import { expect, test } from '../support/site-test.ts';

interface Measures {
  /** The top of the first lead, in pixels. */
  readonly first: number;
  /** The number of leads that are completely visible, without those below the sticky head. */
  readonly whole: number;
  /** The visible share of the lead at the lower edge. */
  readonly share: number;
  readonly heights: readonly number[];
  readonly band: number;
  /** Texts that are smaller than 13 px. */
  readonly small: readonly string[];
  /** Lines of cards that are wider than their card. */
  readonly wide: readonly string[];
}

/** Only these leads contain it: other files may have sent leads to the same site. */
const WORD = `W${randomUUID().slice(0, 8)}`;
const LONG =
  'A long text without a limit, about ten megawatts near Al Ain and forty in Abu Dhabi. ';

function measure(page: Page): Promise<Measures> {
  return page.evaluate(() => {
    const leads = [...document.querySelectorAll('[data-lead]')];
    const boxes = leads.map((lead) => lead.getBoundingClientRect());
    const head = document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
    const isWhole = (box: DOMRect) => box.top >= head && box.bottom <= window.innerHeight;
    const cut = boxes.find(({ top, bottom }) => {
      return top < window.innerHeight && bottom > window.innerHeight;
    });
    const texts = [...document.querySelectorAll('header *, main *')].filter((element) => {
      const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue);
      return own && element.checkVisibility();
    });
    return {
      first: boxes[0]?.top ?? Number.NaN,
      whole: boxes.filter(isWhole).length,
      share: cut ? (window.innerHeight - cut.top) / cut.height : 0,
      heights: boxes.filter(isWhole).map(({ height }) => Math.round(height)),
      band: document.querySelector('header')?.getBoundingClientRect().height ?? Number.NaN,
      small: texts
        .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 13)
        .map((element) => element.outerHTML.slice(0, 100)),
      wide: [...document.querySelectorAll<HTMLElement>('[data-lead] dl')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map((line) => line.innerText),
    };
  });
}

for (const tab of ['contacts', 'appointments'] as const) {
  test(`the list of ${tab} is dense at every size`, async ({ page, request, staff }) => {
    const lead = {
      companyName: `Gulf Data and Power Holding Company ${WORD}`,
      phoneNumber: '+971 50 123 4567',
      message: LONG.repeat(5),
    };
    const send = () =>
      tab === 'contacts'
        ? sendContact(request, { ...lead, service: 'site-acquisition' })
        : sendBooking(request, { ...lead, timezone: 'UTC-5' });
    await Promise.all(Array.from({ length: 24 }, send));
    const kind = tab === 'contacts' ? 'contact' : 'appointment';
    const filter = { assignee: 'me' };
    await staff.calls.views.save.mutate({ kind, name: WORD, filter, forTeam: false });
    await openSignedIn(page, `/admin/dashboard?tab=${tab}#q=${WORD}`);
    await expect(page.getByText(/^Showing 24 of/)).toBeVisible();
    await expect(page.locator('[data-lead]')).toHaveCount(24);

    await test.step('at 1440 x 900', async () => {
      const shown = await measure(page);
      expect(shown.first).toBeLessThanOrEqual(210);
      expect(shown.whole).toBeGreaterThanOrEqual(tab === 'appointments' ? 16 : 17);
      expect(new Set(shown.heights)).toEqual(new Set([40]));
      expect(shown.band).toBeLessThanOrEqual(56);
      expect(shown.small).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      await expect(page.getByRole('combobox', { name: 'View' })).toBeVisible();
      const search = await page.getByRole('searchbox').boundingBox();
      expect(search?.width).toBeGreaterThanOrEqual(210);
      const row = page.locator('[data-lead]').nth(3);
      await expect(row.locator('.actions > div')).toHaveCSS('opacity', '0');
      await row.locator('time').first().hover();
      await expect(row.locator('.actions > div')).toHaveCSS('opacity', '1');
      await expect(row.locator('.status > *').first()).toHaveCSS('opacity', '0');
      await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
      for (const part of [page.getByRole('searchbox'), page.getByRole('columnheader').nth(1)]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    });

    await test.step('at 1024 x 768', async () => {
      await page.setViewportSize({ width: 1024, height: 768 });
      await expect(page.getByRole('table')).toBeVisible();
      const { whole, heights, small } = await measure(page);
      expect(whole).toBeGreaterThanOrEqual(12);
      expect(new Set(heights)).toEqual(new Set([40]));
      expect(small).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      // The other table and the other cards are checked in accessibility.spec.ts.
      if (tab === 'appointments') await expectAccessible(page);
    });

    await test.step('at 390 x 844', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByRole('table')).toHaveCount(0);
      const { first, heights, whole, share, small, wide } = await measure(page);
      expect(wide).toEqual([]);
      for (const it of await page.getByRole('tab').all()) {
        await expect(it).toBeInViewport({ ratio: 1 });
      }
      expect(first).toBeLessThanOrEqual(260);
      expect(Math.max(...heights)).toBeLessThanOrEqual(150);
      // Three leads, and at least 60 % of the fourth.
      expect(whole + share).toBeGreaterThanOrEqual(3.6);
      expect(small).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      if (tab === 'contacts') await expectAccessible(page);
    });

    await test.step('nothing is cut off at 320 pixels and 400 % zoom', async () => {
      await page.setViewportSize({ width: 320, height: 256 });
      expect((await measure(page)).small).toEqual([]);
      expect(await overflowOf(page)).toBe(0);
      const lead = page.locator('[data-lead]').last();
      const button = lead.getByRole('button', { name: /^(Respond|Approve)$/ });
      await button.focus();
      await expect(button).toBeInViewport({ ratio: 1 });
    });
  });
}

import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect } from './site-test.ts';

/** The row or card in the open list, without entries in the panel of an open lead. */
export const listRow = (page: Page, name: string): Locator =>
  page
    .getByRole('tabpanel')
    .locator('tbody tr, li:not([role="dialog"] li)')
    .filter({ hasText: name });

export const leadLink = (page: Page, name: string): Locator =>
  listRow(page, name).locator('[data-lead-link]');
export const buttonIn = (page: Page, name: string, label: string): Locator =>
  listRow(page, name).getByRole('button', { name: label, exact: true });
export const dialog = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name, exact: true });

export async function pressInMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name }).press('Enter');
}

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
const RULES = {
  'label-content-name-mismatch': { enabled: true },
  'target-size': { enabled: true },
};

declare global {
  interface Window {
    axe: typeof import('axe-core');
  }
}

/** Expects no accessibility violation of any impact; with `rule`, only of that rule. */
export async function expectAccessible(page: Page, rule?: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const options = rule === undefined ? { rules: RULES } : { runOnly: [rule] };
  const faults = await page.evaluate(async (chosen: object) => {
    // What fades in has the colours of neither state.
    await new Promise(requestAnimationFrame);
    const fading = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(fading.map(({ finished }) => finished));
    const { violations } = await window.axe.run(
      // An open tooltip is outside of all landmarks.
      { exclude: ['[data-scope=tooltip]'] },
      { ...chosen, resultTypes: ['violations'] },
    );
    return violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }));
  }, options);
  expect(faults).toEqual([]);
}

import type { Locator, Page } from '@playwright/test';
import { expect } from './site-test.ts';

/** The maximum number of key presses; no control on our pages needs more. */
const MAX_PRESSES = 80;

export async function pressUntilFocused(page: Page, key: string, goal: Locator): Promise<void> {
  await goal.waitFor();
  const isFocused = () => goal.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < MAX_PRESSES && !(await isFocused()); presses += 1) {
    await page.keyboard.press(key);
  }
  await expect(goal).toBeFocused();
}

/** Moves to a control by Tab and presses it once it is enabled. */
export async function pressControl(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await expect(control).toBeEnabled();
  await pressUntilFocused(page, key, control);
  await page.keyboard.press('Enter');
}

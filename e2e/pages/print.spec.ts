import { company } from '#shared/company.ts';
import { expect, test } from '../support/site-test.ts';

test('print has no white text, and inverts drawings but not flags', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/');
  const looks = await page.locator('main').evaluate((main) => {
    const styleOf = (element: Element) => getComputedStyle(element);
    const images = [...main.querySelectorAll('img')];
    const isFlag = (image: HTMLImageElement) => image.width > 0 && /\/[a-z]{2}-/.test(image.src);
    return {
      whiteTexts: [...main.querySelectorAll('*')]
        .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3))
        .filter((element) => styleOf(element).color === 'rgb(255, 255, 255)')
        .map(({ textContent }) => textContent),
      flags: images.filter(isFlag).map((image) => styleOf(image).filter),
      drawings: images.filter((image) => !isFlag(image)).map((image) => styleOf(image).filter),
    };
  });
  expect(looks.whiteTexts).toEqual([]);
  expect(new Set(looks.flags)).toEqual(new Set(['none']));
  expect(looks.drawings.length).toBeGreaterThan(5);
  for (const filter of looks.drawings) expect(filter).toContain('invert');
});

test('print shows the company name and omits interactive elements', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/terms-of-use');
  const name = await page
    .getByRole('banner')
    .getByRole('link')
    .first()
    .evaluate((mark) => getComputedStyle(mark, '::after').content);
  expect(name).toBe(`"${company.legalName.value}"`);
  await expect(page.getByText(`© ${company.legalName.value}`)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeHidden();
});

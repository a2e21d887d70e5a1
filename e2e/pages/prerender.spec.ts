import { newFilling } from '../support/contact-form.ts';
import { PrerenderingTab } from '../support/prerendering-tab.ts';
import { expect, test } from '../support/site-test.ts';

/** Hovers a link of the header until its page is prerendered, then follows it. */
async function follow(tab: PrerenderingTab, path: string): Promise<void> {
  const before = tab.documents;
  const link = `header a[href="${path}"]`;
  await expect.poll(() => tab.evaluate('document.readyState')).toBe('complete');
  await tab.point(link, before - 1, 'hover');
  await expect.poll(() => tab.documents).toBe(before + 1);
  await expect.poll(() => tab.evaluate('location.pathname')).toBe(path);
  await expect.poll(() => tab.evaluate('document.readyState')).toBe('complete');
  expect(await tab.evaluate('document.prerendering')).toBe(true);
  await tab.point(link, before - 1, 'press');
  await expect.poll(() => tab.evaluate('document.prerendering')).toBe(false);
  const activated = "performance.getEntriesByType('navigation')[0].activationStart > 0";
  expect(await tab.evaluate(activated)).toBe(true);
}

test('a page prerendered on hover restores the draft and posts one lead', async ({
  browser,
  baseURL,
  staff,
}) => {
  const { fullName, email, message } = newFilling();
  const tab = await PrerenderingTab.open(browser, `${baseURL}/contact`);
  await expect.poll(() => tab.evaluate('document.readyState')).toBe('complete');
  await tab.type('[name=fullName]', fullName);
  await follow(tab, '/about');
  await follow(tab, '/contact');
  const value = "document.querySelector('[name=fullName]').value";
  await expect.poll(() => tab.evaluate(value)).toBe(fullName);

  await tab.type('[name=email]', email);
  await tab.type('[name=message]', message);
  await tab.evaluate("document.querySelector('main form').requestSubmit()");
  const shown = 'document.body.innerText';
  await expect.poll(() => tab.evaluate(shown)).toContain('Message sent successfully!');
  expect(await staff.contactsFrom(email)).toMatchObject([{ fullName, message }]);

  // The visit's other pages do not repeat the post.
  await follow(tab, '/');
  const figure = "document.querySelector('.counted').textContent";
  await tab.evaluate("document.querySelector('.counted').scrollIntoView({ block: 'center' })");
  await expect.poll(() => tab.evaluate(figure)).toBe('97');
  await follow(tab, '/contact');
  await expect.poll(() => tab.evaluate(value)).toBe('');
  expect(await staff.contactsFrom(email)).toHaveLength(1);
});

import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** The content security policy's violations on the current page. */
    violations: string[];
  }
}

/**
 * Records signs that a text ran as code: dialogs, policy violations, calls to other hosts. Call it
 * before opening the page; the returned function returns the findings.
 */
export async function watchForHarm(page: Page): Promise<() => Promise<string[]>> {
  const seen: string[] = [];
  page.on('dialog', (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    const isOurs = hostname === '127.0.0.1' || protocol === 'data:' || protocol === 'blob:';
    if (!isOurs) seen.push(`request: ${request.url()}`);
  });
  page.on('popup', (popup) => seen.push(`window: ${popup.url()}`));
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      window.violations.push(`policy: ${violatedDirective} ${blockedURI}`);
    });
  });
  return async () => [...seen, ...(await page.evaluate(() => window.violations))];
}

import type { Page } from '@playwright/test';

/** What TypeScript's library does not know yet of the Layout Instability API. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

declare global {
  interface Window {
    /** What `watchPage` has noted of the page that is loaded now. */
    watched: { shifts: string[]; replaced: string[] };
  }
}

/** What a page does to its reader while its scripts take it over. */
export interface PageWatch {
  /** What of the page has moved so far, with the score that browsers give it. */
  shifts(): Promise<string[]>;
  /** The elements of the served page that were taken away. */
  replaced(): Promise<string[]>;
}

/** Watches every page that is loaded from now on. Call it before the first. */
export async function watchPage(page: Page): Promise<PageWatch> {
  await page.addInitScript(() => {
    window.watched = { shifts: [], replaced: [] };
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        // A typeface that a busy machine brings late may move a line by some pixels.
        if (value < 0.002) continue;
        for (const { node, previousRect, currentRect } of sources) {
          const moved = `${place(previousRect)} to ${place(currentRect)}`;
          const what = node instanceof Element ? node.outerHTML : node?.textContent;
          window.watched.shifts.push(`${value}: ${moved}: ${what?.slice(0, 120)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new MutationObserver((records) => {
      for (const { target, removedNodes } of records) {
        if (!(target instanceof Element) || !target.closest('#root')) continue;
        for (const node of removedNodes) {
          if (node instanceof Element) window.watched.replaced.push(node.outerHTML.slice(0, 200));
        }
      }
    }).observe(document, { childList: true, subtree: true });
  });
  return {
    shifts: () => page.evaluate(() => window.watched.shifts),
    replaced: () => page.evaluate(() => window.watched.replaced),
  };
}

/** Texts that stand in the content and cannot be seen. */
export const unseenIn = (page: Page): Promise<string[]> => page.evaluate(unseenTexts);

/** Runs in the page. What is for the ear alone, folded or the answer to a post is left out. */
function unseenTexts(): string[] {
  // `.elsewhere` stands in for a script, `.change` for cards that are folded.
  const others =
    '.visually-hidden, details:not([open]), [aria-hidden], option, .elsewhere, .change';
  const isForTheEye = (element: Element) => !element.closest(others);
  const elements = [...document.querySelectorAll('#root main *')].filter(isForTheEye);
  const withText = elements.filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
  );
  const unseen = withText.filter(
    (element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  return unseen.map((element) => element.outerHTML.slice(0, 200));
}

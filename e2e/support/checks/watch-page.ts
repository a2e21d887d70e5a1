import type { Page } from '@playwright/test';

/** The part of the Layout Instability API that TypeScript lacks. */
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
    /** The records of `watchPage` for the current page. */
    watched: { shifts: string[]; replaced: string[] };
  }
}

/** Visible effects of hydration. */
export interface PageWatch {
  /** The layout shifts, with the browser's score. */
  shifts(): Promise<string[]>;
  /** The elements of the served page that were removed. */
  replaced(): Promise<string[]>;
}

/** Watches every page that loads after this call. */
export async function watchPage(page: Page): Promise<PageWatch> {
  await page.addInitScript(() => {
    window.watched = { shifts: [], replaced: [] };
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        // A typeface that loads late on a busy machine may move a line or a column by some pixels.
        if (value < 0.005) continue;
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

/** Texts in the content that are invisible, without those in `excluded`. */
export const unseenIn = (page: Page, excluded: string): Promise<string[]> =>
  page.evaluate(unseenTexts, excluded);

/** Runs in the page. Excludes texts for screen readers, collapsed texts and the response to a post. */
function unseenTexts(hidden: string): string[] {
  // `.elsewhere` is the fallback for scripts, `.change` belongs to collapsed cards.
  const excluded =
    '.visually-hidden, details:not([open]), [aria-hidden], option, .elsewhere, .change';
  const isVisual = (element: Element) => !element.closest(`${excluded}, ${hidden}`);
  const elements = [...document.querySelectorAll('#root main *')].filter(isVisual);
  const withText = elements.filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
  );
  const unseen = withText.filter(
    (element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  return unseen.map((element) => element.outerHTML.slice(0, 200));
}

import type { Page } from '@playwright/test';

/**
 * Pairs of overlapping texts, texts covered by unrelated drawings, and texts cut off at a side of
 * the window. Excludes scrollable content (a carousel, a wide table), hidden texts, the labels of a
 * drawing, and the drawing behind the first texts of the home page.
 */
export function touchingTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const EXCLUDED = '.visually-hidden, option, script, style, .carousel, section[tabindex]';
    interface Line {
      readonly parent: Element;
      readonly text: string;
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }

    /** The lines of a text, each as high as its lower-case letters. */
    function linesOf(node: Node): Line[] {
      const parent = node.parentElement;
      const text = node.textContent?.trim().slice(0, 30);
      if (!parent || !text || parent.closest(EXCLUDED)) return [];
      const { color, fontSize } = getComputedStyle(parent);
      const isSeen = parent.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      if (!isSeen || color === 'rgba(0, 0, 0, 0)') return [];
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].map(({ left, right, top, bottom }) => {
        const middle = (top + bottom) / 2;
        const half = 0.3 * Number.parseFloat(fontSize);
        return { parent, text, left, right, top: middle - half, bottom: middle + half };
      });
    }

    function overlap(a: Line, b: Line): boolean {
      const sharesColumn = Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1;
      return sharesColumn && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    }

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: Line[] = [];
    while (walker.nextNode()) lines.push(...linesOf(walker.currentNode));
    const pairs = lines.flatMap((line, index) =>
      lines
        .slice(index + 1)
        .filter((other) => other.parent !== line.parent && overlap(line, other))
        .map((other) => `${line.text} / ${other.text}`),
    );
    const covers = [...document.querySelectorAll('img, svg:not(.plant > *)')].flatMap((drawing) => {
      const isSeen = drawing.checkVisibility({ visibilityProperty: true });
      if (!isSeen || drawing.closest(EXCLUDED)) return [];
      // The edges of a drawing may overlap the line's empty space.
      const { left, right, top, bottom } = drawing.getBoundingClientRect();
      const place = { left: left + 1, right: right - 1, top: top + 1, bottom: bottom - 1 };
      return lines
        .filter(({ parent }) => !drawing.parentElement?.contains(parent))
        .filter((line) => overlap(line, { ...line, ...place }))
        .map(
          ({ text }) =>
            `${text} / ${drawing.getAttribute('src') ?? drawing.outerHTML.slice(0, 80)}`,
        );
    });
    const cut = lines.filter(({ left, right }) => left < -1 || right > window.innerWidth + 1);
    return [...pairs, ...covers, ...cut.map(({ text }) => `cut off: ${text}`)];
  });
}

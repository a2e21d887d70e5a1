import type { Page } from '@playwright/test';

/**
 * Forced colours paint the whole line box behind its letters. Returns the texts of `main` whose
 * letters are inside the box of another one.
 */
export function coveredTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(
      document.querySelector('main') ?? document.body,
      NodeFilter.SHOW_TEXT,
    );
    const lines: { parent: Element; text: string; box: DOMRect; half: number; plate: boolean }[] =
      [];
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim();
      const isExcluded = parent?.closest('.visually-hidden, option, script, style, .carousel');
      if (!parent || !text || isExcluded || !parent.checkVisibility()) continue;
      const style = getComputedStyle(parent);
      if (style.clipPath !== 'none') continue; // hidden from sight only
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const box of range.getClientRects()) {
        const half = 0.3 * Number.parseFloat(style.fontSize);
        lines.push({ parent, text, box, half, plate: style.forcedColorAdjust === 'auto' });
      }
    }
    return lines.flatMap(({ parent, text, box, half }) => {
      const middle = (box.top + box.bottom) / 2;
      return lines
        .filter(
          (other) =>
            other.plate &&
            !other.parent.contains(parent) &&
            !parent.contains(other.parent) &&
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 1 &&
            Math.min(middle + half, other.box.bottom) - Math.max(middle - half, other.box.top) > 1,
        )
        .map((other) => `${text} / ${other.text}`);
    });
  });
}

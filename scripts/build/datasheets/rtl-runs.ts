/** A part of a line in one script, with its characters in the order to draw them from the left. */
export interface Run {
  readonly text: string;
  /** The font shapes Arabic and puts it in visual order, so this text is in the order of reading. */
  readonly arabic: boolean;
}

/** Latin words, figures and phone numbers with the spaces between them, and parts isolated by `ltr`. */
const LEFT_TO_RIGHT =
  /(\u2066[^\u2069]*\u2069|[$+(]*[A-Za-z0-9](?:[A-Za-z0-9 $+().,:@/%&-]*[A-Za-z0-9%)])?)/;
const ARABIC = /([\u0600-\u06ff]+)/;
const MIRRORED: Readonly<Record<string, string>> = { '(': ')', ')': '(', '«': '»', '»': '«' };

/**
 * The runs of a line that is read from right to left, from its left to its right. Simpler than the
 * Unicode algorithm: a group of Latin words and figures always keeps its order.
 */
export function rtlRuns(line: string): Run[] {
  const runs = line.split(LEFT_TO_RIGHT).flatMap((part, index): Run[] => {
    if (index % 2 === 1) return [{ text: part.replaceAll(/[\u2066\u2069]/g, ''), arabic: false }];
    return part
      .split(ARABIC)
      .map((text, at) =>
        at % 2 === 1 ? { text, arabic: true } : { text: flip(text), arabic: false },
      );
  });
  return runs.filter(({ text }) => text !== '').reverse();
}

const flip = (text: string) =>
  [...text]
    .reverse()
    .map((character) => MIRRORED[character] ?? character)
    .join('');

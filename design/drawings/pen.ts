/** Coordinates with one decimal: a tenth of a unit is finer than any screen shows. */
const round = (value: number) => String(Math.round(value * 10) / 10);

export type Point = readonly [x: number, y: number];

/** Path data through `points` by straight lines, with relative steps, which compress well. */
export function lineThrough(points: readonly Point[], closed = false): string {
  let [lastX, lastY] = [0, 0];
  const steps = points.map(([x, y], index) => {
    const step =
      index === 0 ? `M${round(x)} ${round(y)}` : `l${round(x - lastX)} ${round(y - lastY)}`;
    // Carries the rounded place, so that errors of many small steps do not add up.
    lastX = index === 0 ? Number(round(x)) : lastX + Number(round(x - lastX));
    lastY = index === 0 ? Number(round(y)) : lastY + Number(round(y - lastY));
    return step;
  });
  return steps.join('') + (closed ? 'z' : '');
}

/** `count + 1` points of `curve` over 0..1. */
export function sample(curve: (t: number) => Point, count: number): Point[] {
  return Array.from({ length: count + 1 }, (_, index) => curve(index / count));
}

/** Whole numbers from 0 to `count - 1`. */
export const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A repeatable source of numbers in 0..1, so that a drawing comes out the same each time. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

export function path(d: string, attributes: string): string {
  return `<path d="${d}" ${attributes}/>`;
}

type Box = readonly [x: number, y: number, width: number, height: number];

/** A drawing as a file. Lines keep their width at any size; motion stops where a reader asks. */
export function drawing(box: Box, title: string, css: string, content: string): string {
  const [, , width, height] = box;
  const rules = `path{vector-effect:non-scaling-stroke}${css}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}" width="${width}" height="${height}" fill="none" stroke-linejoin="round"><title>${title}</title><style>${rules}</style>${content}</svg>\n`;
}

import { expect, it } from 'vitest';
import { COLOR_ROLES } from './palette.ts';

type Role = keyof typeof COLOR_ROLES;

/** Relative luminance of `#rrggbb`, by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Role, other: Role): number {
  const [a, b] = [luminance(COLOR_ROLES[one]), luminance(COLOR_ROLES[other])];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const GROUNDS: Role[] = ['page', 'sunken', 'panel'];
const TEXTS: Role[] = ['text', 'muted', 'faint', 'accent', 'accentHigh', 'copper'];
const STATES: Role[] = ['success', 'danger', 'info', 'warning'];

it.each([...TEXTS, ...STATES])('lets %s be read on every ground (4.5:1)', (role) => {
  for (const ground of GROUNDS) expect(contrast(role, ground)).toBeGreaterThanOrEqual(4.5);
});

it.each(['accent', 'accentHigh'] as const)('lets a label be read on %s (4.5:1)', (ground) => {
  expect(contrast('onAccent', ground)).toBeGreaterThanOrEqual(4.5);
});

it.each(['edge', 'copperDim'] as const)('lets %s be seen on every ground (3:1)', (role) => {
  for (const ground of GROUNDS) expect(contrast(role, ground)).toBeGreaterThanOrEqual(3);
});

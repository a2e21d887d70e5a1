import { expect, it } from 'vitest';
import { contrast } from '#shared/testing/contrast.ts';
import { COLOR_ROLES, LIGHT_ROLES } from './palette.ts';

type Role = keyof typeof COLOR_ROLES;

/** The lower contrast of the two themes. */
const between = (one: Role, other: Role) =>
  Math.min(...[COLOR_ROLES, LIGHT_ROLES].map((roles) => contrast(roles[one], roles[other])));

const GROUNDS: Role[] = ['page', 'sunken', 'panel'];
const TEXTS: Role[] = ['text', 'muted', 'faint', 'accent', 'accentHigh', 'copper'];
const STATES: Role[] = ['success', 'danger', 'info', 'warning'];

it.each([...TEXTS, ...STATES])('%s is readable on every ground (4.5:1)', (role) => {
  for (const ground of GROUNDS) expect(between(role, ground)).toBeGreaterThanOrEqual(4.5);
});

it.each(['accent', 'accentHigh'] as const)('a label is readable on %s (4.5:1)', (ground) => {
  expect(between('onAccent', ground)).toBeGreaterThanOrEqual(4.5);
});

it.each(['edge', 'copperDim'] as const)('%s is visible on every ground (3:1)', (role) => {
  for (const ground of GROUNDS) expect(between(role, ground)).toBeGreaterThanOrEqual(3);
});

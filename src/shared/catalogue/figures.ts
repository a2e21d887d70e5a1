import { PATHS } from '../paths.ts';

export const howWeCount = {
  label: 'How we count',
  href: `${PATHS.miningFarms}#how-we-count`,
} as const;

/**
 * Figures differ because they count different things. Pages show each figure as specified, and none
 * is computed from another. Figures of the farms are in `farms.ts`, and figures of each site in
 * `sites.ts`.
 */
export const figures = {
  homeUptime: { value: 97, unit: '%', counts: 'Uptime' },
  operating: { value: 50, unit: 'MW', counts: 'Operating' },
  live: { value: 50, unit: 'MW', counts: 'live' },
  inExpansion: { value: 200, unit: 'MW', counts: 'in expansion' },
  energyPrice: { value: '$0.012', unit: 'per kWh', counts: 'Energy from about' },
  hostingTerm: { value: 2, unit: 'years', counts: 'Hosting contract' },
  turnkeyTerm: { value: 5, unit: 'years', counts: 'Turnkey contract' },
  /** Quoted from a client in `testimonials.ts`. */
  setUp: { value: 2.5, unit: 'MW', counts: 'Set up in under 60 days' },
  /** Used in page titles and descriptions. */
  acrossAbuDhabiAndAlAin: { value: 65.5, unit: 'MW', counts: 'Across Abu Dhabi and Al Ain' },
} as const;

const { energyPrice, hostingTerm, turnkeyTerm } = figures;

export const figureTexts = {
  energyPrice: `from about ${energyPrice.value} ${energyPrice.unit}`,
  hostingTerm: `${hostingTerm.value} ${hostingTerm.unit} and renewable`,
  turnkeyTerm: `${turnkeyTerm.value} ${turnkeyTerm.unit} and renewal`,
  hostingPlan: `${hostingTerm.value} year and renewable`,
  turnkeyPlan: `${turnkeyTerm.value}-year and renewal`,
  bothTerms: `${hostingTerm.value} or ${turnkeyTerm.value} ${turnkeyTerm.unit}`,
} as const;

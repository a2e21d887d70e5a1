import { type OwnerFact, placeholder } from '../owner-fact.ts';
import { PATHS } from '../paths.ts';
import { farmFigures } from './farms.ts';
import { figures } from './figures.ts';
import { uptimeSla } from './service-cards.ts';
import { siteSummary, sites } from './sites.ts';

/** The names of the pages that show such figures. */
export const COUNTED_ON = {
  Home: PATHS.home,
  Services: PATHS.services,
  'Mining farms': PATHS.miningFarms,
  'Deployment sites': PATHS.deploymentSites,
} as const;

/** A capacity or uptime on the pages. These figures count different things. */
export interface CountedFigure {
  readonly figure: string;
  /** The pages that show it. */
  readonly pages: readonly (keyof typeof COUNTED_ON)[];
  /** What it counts. The owner must confirm it: the specification gives only the figure. */
  readonly counts: OwnerFact;
}

const { operating, inExpansion, acrossAbuDhabiAndAlAin, homeUptime } = figures;
const { currentMegawatts, plannedMegawatts, uptimePercent } = farmFigures;
const averageUptime = siteSummary[2];
const siteNames = sites.map(({ name }) => name).join(', ');
const siteUptimes = sites.map(({ uptimePercent: percent }) => `${percent}%`).join(', ');
const siteMegawatts = sites.map(({ capacityMegawatts }) => capacityMegawatts).join(', ');

export const countedCapacities: readonly CountedFigure[] = [
  {
    figure: `${currentMegawatts.value} MW current`,
    pages: ['Mining farms', 'Deployment sites'],
    counts: placeholder('The load that our own mining farms can run today.'),
  },
  {
    figure: `${plannedMegawatts.value} MW planned`,
    pages: ['Mining farms'],
    counts: placeholder('The same mining farms after their planned expansion.'),
  },
  {
    figure: `${operating.value} MW operating, live`,
    pages: ['Home'],
    counts: placeholder('All load that we operate today, our own and that of clients.'),
  },
  {
    figure: `${acrossAbuDhabiAndAlAin.value} MW`,
    pages: ['Deployment sites'],
    counts: placeholder(`What the four sites can carry, ${siteMegawatts} MW.`),
  },
  {
    figure: `${inExpansion.value} MW in expansion`,
    pages: ['Home'],
    counts: placeholder('Projects that are being developed. None of it is live.'),
  },
];

export const countedUptimes: readonly CountedFigure[] = [
  {
    figure: `${homeUptime.value}%`,
    pages: ['Home'],
    counts: placeholder('Past operation of all load that we operate, as one figure.'),
  },
  {
    figure: `${uptimeSla.value}% SLA`,
    pages: ['Services'],
    counts: placeholder('The target of a hosting contract for each month, as clause 5.4 sets it.'),
  },
  {
    figure: `${uptimePercent.from}-${uptimePercent.to}%`,
    pages: ['Mining farms'],
    counts: placeholder('Past operation of our own mining farms, from the lowest to the highest.'),
  },
  {
    figure: siteUptimes,
    pages: ['Deployment sites'],
    counts: placeholder(`Past operation of each site by itself: ${siteNames}.`),
  },
  {
    figure: `${averageUptime.value}% average`,
    pages: ['Deployment sites'],
    counts: placeholder('Average of the two sites that the summary there counts as active.'),
  },
];

import { type OwnerFact, placeholder } from '../owner-fact.ts';
import { PATHS } from '../paths.ts';
import { farmFigures } from './farms.ts';
import { figures } from './figures.ts';
import { MINERS } from './hardware.ts';
import { uptimeSla } from './service-cards.ts';
import { siteSummary, sites } from './sites.ts';

export const COUNTED_ON = {
  Home: PATHS.home,
  Services: PATHS.services,
  'Mining store': PATHS.miningStore,
  'Mining farms': PATHS.miningFarms,
  'Deployment sites': PATHS.deploymentSites,
} as const;

/** A capacity or uptime figure, or several figures that seem to conflict. */
export interface CountedFigure {
  readonly figure: string;
  readonly pages: readonly (keyof typeof COUNTED_ON)[];
  /** An explanation that the owner must confirm: the specification gives only the figure. */
  readonly counts: OwnerFact;
}

const { operating, inExpansion, acrossAbuDhabiAndAlAin, homeUptime } = figures;
const { currentMegawatts, plannedMegawatts, hashRatePetahashes, uptimePercent } = farmFigures;
const [{ power, hashRate, efficiency }] = MINERS;
const minerFigures = [power, hashRate, efficiency].flatMap((it) =>
  it ? `${it.value} ${it.unit}` : [],
);
const [, activeSites, averageUptime] = siteSummary;
const farmUptime = `${uptimePercent.from}-${uptimePercent.to}%`;
const siteNames = sites.map(({ name }) => name).join(', ');
const siteUptimes = sites.map(({ uptimePercent: percent }) => `${percent}%`).join(', ');
const siteMegawatts = sites.map(({ capacityMegawatts }) => capacityMegawatts).join(', ');

export const countedCapacities: readonly CountedFigure[] = [
  {
    figure: `${currentMegawatts.value} MW current`,
    pages: ['Mining farms', 'Deployment sites'],
    counts: placeholder('The load our own mining farms can run today.'),
  },
  {
    figure: `${plannedMegawatts.value} MW planned`,
    pages: ['Mining farms'],
    counts: placeholder('The same mining farms after their planned expansion.'),
  },
  {
    figure: `${operating.value} MW operating, live`,
    pages: ['Home'],
    counts: placeholder('All load we operate today, our own and our clients’.'),
  },
  {
    figure: `${acrossAbuDhabiAndAlAin.value} MW`,
    pages: ['Deployment sites'],
    counts: placeholder(`The capacity of the four sites: ${siteMegawatts} MW.`),
  },
  {
    figure: `${inExpansion.value} MW in expansion`,
    pages: ['Home'],
    counts: placeholder('Projects in development. None of this capacity is live.'),
  },
];

export const countedUptimes: readonly CountedFigure[] = [
  {
    figure: `${homeUptime.value}%`,
    pages: ['Home'],
    counts: placeholder('Past uptime of all load we operate, as one figure.'),
  },
  {
    figure: `${uptimeSla.value}% SLA`,
    pages: ['Services'],
    counts: placeholder('The monthly target of a hosting contract, as set in clause 5.4.'),
  },
  {
    figure: farmUptime,
    pages: ['Mining farms'],
    counts: placeholder('Past uptime of our own mining farms, from lowest to highest.'),
  },
  {
    figure: siteUptimes,
    pages: ['Deployment sites'],
    counts: placeholder(`Past uptime of each site: ${siteNames}.`),
  },
  {
    figure: `${averageUptime.value}% average`,
    pages: ['Deployment sites'],
    counts: placeholder('Average of the two sites that the page’s summary counts as active.'),
  },
];

/** Figures that seem to conflict, and why they differ. */
export const explainedConflicts: readonly CountedFigure[] = [
  {
    figure: `${uptimeSla.value}% and ${farmUptime}`,
    pages: ['Services', 'Mining farms'],
    counts: placeholder(
      `${uptimeSla.value}% is a contract target that excludes announced maintenance and grid curtailment; ${farmUptime} is the past uptime of our own farms.`,
    ),
  },
  {
    figure: `${activeSites.value} and ${sites.length} sites`,
    pages: ['Deployment sites'],
    counts: placeholder(
      `The summary counts Abu Dhabi and Al Ain as ${activeSites.value} active sites; the page lists all ${sites.length} sites individually.`,
    ),
  },
  {
    figure: `${currentMegawatts.value} MW and ${hashRatePetahashes.value} PH/s`,
    pages: ['Mining farms'],
    counts: placeholder(
      `${currentMegawatts.value} MW is the load the farms can run; ${hashRatePetahashes.value} PH/s is the hash rate in the current results, and neither is calculated from the other.`,
    ),
  },
  {
    figure: minerFigures.join(', '),
    pages: ['Mining store'],
    counts: placeholder(
      'Each is a separate internal estimate, so efficiency does not equal power divided by hash rate; only the figures in a signed order are binding.',
    ),
  },
];

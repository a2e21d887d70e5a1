import { type OwnerFact, placeholder } from '../owner-fact.ts';

export type Cooling = 'air' | 'hydro' | 'immersion';

export interface DeploymentSite {
  readonly id: string;
  readonly name: string;
  readonly city: 'Abu Dhabi' | 'Al Ain';
  readonly emirate: string;
  readonly country: string;
  /** The specification requires `Operational` for every site. */
  readonly status: string;
  readonly capacityMegawatts: number;
  readonly cooling: Cooling;
  readonly uptimePercent: number;
  readonly description: string;
  readonly address: OwnerFact;
  /** Latitude and longitude in degrees, as `24.4539, 54.3773`. */
  readonly coordinates: OwnerFact;
  readonly mapUrl: OwnerFact;
  readonly features: readonly string[];
}

// City centres. Maps search by name until the owner sets each site's coordinates.
const PLACES = {
  'Abu Dhabi': { address: 'Abu Dhabi, United Arab Emirates', coordinates: '24.4539, 54.3773' },
  'Al Ain': {
    address: 'Al Ain, Abu Dhabi Emirate, United Arab Emirates',
    coordinates: '24.2075, 55.7447',
  },
} as const;

function placeIn(city: keyof typeof PLACES) {
  const { address, coordinates } = PLACES[city];
  const query = new URLSearchParams({ api: '1', query: address });
  return {
    city,
    emirate: 'Abu Dhabi',
    country: 'United Arab Emirates',
    status: 'Operational',
    address: placeholder(address),
    coordinates: placeholder(coordinates),
    mapUrl: placeholder(`https://www.google.com/maps/search/?${query}`),
  } as const;
}

const AIR_COOLED_HOSTING = [
  'Air-cooled halls',
  'Cloud hosting',
  'Operations and site management',
  '24/7 support for clients',
] as const;

/** The day to which the capacities and uptimes of the sites refer, in ISO 8601. */
export const siteFiguresDate = placeholder('2025-01-01');

export const sites = [
  {
    id: 'abu-dhabi',
    name: 'Abu Dhabi',
    ...placeIn('Abu Dhabi'),
    capacityMegawatts: 9,
    cooling: 'air',
    uptimePercent: 97,
    description: '9 MW of air-cooled halls for hosted machines, in the emirate of Abu Dhabi.',
    features: AIR_COOLED_HOSTING,
  },
  {
    id: 'al-ain',
    name: 'Al Ain',
    ...placeIn('Al Ain'),
    capacityMegawatts: 5,
    cooling: 'air',
    uptimePercent: 96,
    description: '5 MW of air-cooled halls for hosted machines, inland in Al Ain.',
    features: AIR_COOLED_HOSTING,
  },
  {
    id: 'al-ain-2',
    name: 'Al Ain Site 2',
    ...placeIn('Al Ain'),
    capacityMegawatts: 3.5,
    cooling: 'air',
    uptimePercent: 97,
    description:
      '3.5 MW of air-cooled halls for hosted machines, the smaller of our two sites in Al Ain.',
    features: AIR_COOLED_HOSTING,
  },
  {
    id: 'abu-dhabi-2',
    name: 'Abu Dhabi 2',
    ...placeIn('Abu Dhabi'),
    capacityMegawatts: 48,
    cooling: 'hydro',
    uptimePercent: 95,
    description:
      '48 MW for hydro-cooled machines, our largest site. Closed water loops carry the heat away.',
    features: [
      'Hydro-cooled halls',
      'Closed water loops',
      'Turnkey solutions',
      'Operations and site management',
      '24/7 support for clients',
    ],
  },
] as const satisfies readonly DeploymentSite[];

/** Whether another site has the same coordinates, so that they cannot be its exact position. */
export function sharesCoordinates({ id, coordinates }: DeploymentSite): boolean {
  return sites.some((other) => other.id !== id && other.coordinates.value === coordinates.value);
}

/** The specified fixed summary. It conflicts with the site cards and the page title; keep both. */
export const siteSummary = [
  { value: '25', unit: 'MW', label: 'Current capacity' },
  { value: '2', label: 'Active sites' },
  { value: '96.5', unit: '%', label: 'Average uptime' },
  { value: '3', label: 'Cooling technologies' },
] as const;

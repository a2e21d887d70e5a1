import type { PerLocale } from '../language/locale.ts';
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

const en = [
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

const IN_ABU_DHABI = placeholder('أبوظبي، الإمارات العربية المتحدة');
const IN_AL_AIN = placeholder('العين، إمارة أبوظبي، الإمارات العربية المتحدة');

const OPERATIONS = ['التشغيل وإدارة الموقع', 'دعم للعملاء على مدار الساعة'];
const AIR_COOLED_HOSTING_AR = ['قاعات مبرّدة بالهواء', 'استضافة سحابية', ...OPERATIONS];

const ARABIC = [
  {
    name: 'أبوظبي',
    address: IN_ABU_DHABI,
    description: 'قاعات مبرّدة بالهواء بقدرة 9 ميجاواط للأجهزة المستضافة، في إمارة أبوظبي.',
    features: AIR_COOLED_HOSTING_AR,
  },
  {
    name: 'العين',
    address: IN_AL_AIN,
    description: 'قاعات مبرّدة بالهواء بقدرة 5 ميجاواط للأجهزة المستضافة، في مدينة العين الداخلية.',
    features: AIR_COOLED_HOSTING_AR,
  },
  {
    name: 'العين، الموقع 2',
    address: IN_AL_AIN,
    description:
      'قاعات مبرّدة بالهواء بقدرة 3.5 ميجاواط للأجهزة المستضافة، وهو أصغر موقعينا في العين.',
    features: AIR_COOLED_HOSTING_AR,
  },
  {
    name: 'أبوظبي 2',
    address: IN_ABU_DHABI,
    description:
      'أكبر مواقعنا، بقدرة 48 ميجاواط للأجهزة المبرّدة بالماء. تنقل دوائر المياه المغلقة الحرارة إلى الخارج.',
    features: ['قاعات مبرّدة بالماء', 'دوائر مياه مغلقة', 'حلول تسليم مفتاح', ...OPERATIONS],
  },
];

export const SITES: PerLocale<readonly DeploymentSite[]> = {
  en,
  ar: en.map((site, index) => ({
    ...site,
    emirate: 'أبوظبي',
    country: 'الإمارات العربية المتحدة',
    status: 'قيد التشغيل',
    ...ARABIC[index],
  })),
};

/** Whether another site has the same coordinates, so that they cannot be its exact position. */
export function sharesCoordinates({
  id,
  coordinates,
}: Pick<DeploymentSite, 'id' | 'coordinates'>): boolean {
  return en.some((other) => other.id !== id && other.coordinates.value === coordinates.value);
}

/** The specified fixed summary. It conflicts with the site cards and the page title; keep both. */
export const summaryFigures = { megawatts: '25', sites: '2', uptimePercent: '96.5', coolings: '3' };

export const siteSummary = {
  en: [
    { value: summaryFigures.megawatts, unit: 'MW', label: 'Current capacity' },
    { value: summaryFigures.sites, label: 'Active sites' },
    { value: summaryFigures.uptimePercent, unit: '%', label: 'Average uptime' },
    { value: summaryFigures.coolings, label: 'Cooling technologies' },
  ],
  ar: [
    { value: summaryFigures.megawatts, unit: 'ميجاواط', label: 'القدرة الحالية' },
    { value: summaryFigures.sites, label: 'المواقع النشطة' },
    { value: summaryFigures.uptimePercent, unit: '%', label: 'متوسط نسبة التشغيل' },
    { value: summaryFigures.coolings, label: 'تقنيات التبريد' },
  ],
};

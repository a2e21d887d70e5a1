import type { PerLocale } from '../../language/locale.ts';
import { placeholder } from '../../owner-fact.ts';
import { type DeploymentSite, siteSummary as englishSummary, sites } from '../sites.ts';

const IN_ABU_DHABI = placeholder('أبوظبي، الإمارات العربية المتحدة');
const IN_AL_AIN = placeholder('العين، إمارة أبوظبي، الإمارات العربية المتحدة');

const OPERATIONS = ['التشغيل وإدارة الموقع', 'دعم للعملاء على مدار الساعة'];
const AIR_COOLED_HOSTING = ['قاعات مبرّدة بالهواء', 'استضافة سحابية', ...OPERATIONS];

interface ArabicSite {
  readonly site: DeploymentSite;
  readonly name: string;
  readonly address: DeploymentSite['address'];
  readonly description: (capacity: string) => string;
  readonly features: readonly string[];
}

const [abuDhabi, alAin, alAin2, abuDhabi2] = sites;

const ARABIC: readonly ArabicSite[] = [
  {
    site: abuDhabi,
    name: 'أبوظبي',
    address: IN_ABU_DHABI,
    description: (capacity) =>
      `قاعات مبرّدة بالهواء بقدرة ${capacity} للأجهزة المستضافة، في إمارة أبوظبي.`,
    features: AIR_COOLED_HOSTING,
  },
  {
    site: alAin,
    name: 'العين',
    address: IN_AL_AIN,
    description: (capacity) =>
      `قاعات مبرّدة بالهواء بقدرة ${capacity} للأجهزة المستضافة، في مدينة العين الداخلية.`,
    features: AIR_COOLED_HOSTING,
  },
  {
    site: alAin2,
    name: 'العين، الموقع 2',
    address: IN_AL_AIN,
    description: (capacity) =>
      `قاعات مبرّدة بالهواء بقدرة ${capacity} للأجهزة المستضافة، وهو أصغر موقعينا في العين.`,
    features: AIR_COOLED_HOSTING,
  },
  {
    site: abuDhabi2,
    name: 'أبوظبي 2',
    address: IN_ABU_DHABI,
    description: (capacity) =>
      `أكبر مواقعنا، بقدرة ${capacity} للأجهزة المبرّدة بالماء. تنقل دوائر المياه المغلقة الحرارة إلى الخارج.`,
    features: ['قاعات مبرّدة بالماء', 'دوائر مياه مغلقة', 'حلول تسليم مفتاح', ...OPERATIONS],
  },
];

export const SITES: PerLocale<readonly DeploymentSite[]> = {
  en: sites,
  ar: ARABIC.map(({ site, description, ...texts }) => ({
    ...site,
    emirate: 'أبوظبي',
    country: 'الإمارات العربية المتحدة',
    status: 'قيد التشغيل',
    description: description(`${site.capacityMegawatts} ميجاواط`),
    ...texts,
  })),
};

interface SummaryFigure {
  readonly value: string;
  readonly unit?: string;
  readonly label: string;
}

const [capacity, active, uptime, cooling] = englishSummary;

/** The specified fixed summary. */
export const siteSummary: PerLocale<readonly SummaryFigure[]> = {
  en: englishSummary,
  ar: [
    { ...capacity, unit: 'ميجاواط', label: 'القدرة الحالية' },
    { ...active, label: 'المواقع النشطة' },
    { ...uptime, label: 'متوسط نسبة التشغيل' },
    { ...cooling, label: 'تقنيات التبريد' },
  ],
};

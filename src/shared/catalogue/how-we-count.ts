import { counted, ltr } from '../language/locale.ts';
import { type OwnerFact, placeholder } from '../owner-fact.ts';
import { PATHS } from '../paths.ts';
import { farmFigures } from './farms.ts';
import { figures } from './figures.ts';
import { MINERS } from './hardware.ts';
import { uptimeSla } from './service-cards.ts';
import { SITES, summaryFigures } from './sites.ts';

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
const [{ power, hashRate, efficiency }] = MINERS.en;
const minerFigures = [power, hashRate, efficiency].flatMap((it) =>
  it ? `${it.value} ${it.unit}` : [],
);
const farmUptime = `${uptimePercent.from}-${uptimePercent.to}%`;
const sites = SITES.en;
const siteNames = sites.map(({ name }) => name).join(', ');
const siteUptimes = sites.map(({ uptimePercent: percent }) => `${percent}%`).join(', ');
const siteMegawatts = sites.map(({ capacityMegawatts }) => capacityMegawatts).join(', ');

const percent = (value: number | string) => ltr(`${value}%`);
const megawatts = ({ value }: { readonly value: number }) => `${value} ميجاواط`;
const sla = percent(uptimeSla.value);
const arabicHashRate = ltr(`${hashRatePetahashes.value} PH/s`);
const arabicNames = SITES.ar.map(({ name }) => name).join('، ');
const SITE = { one: 'موقع واحد', two: 'موقعين', few: 'مواقع', many: 'موقعًا', other: 'موقع' };
const active = counted(Number(summaryFigures.sites), SITE);

/** Each Arabic text is shown on the pages of the English figure at the same place. */
function inBoth(en: readonly CountedFigure[], texts: readonly Omit<CountedFigure, 'pages'>[]) {
  return { en, ar: texts.map((text, index) => ({ ...text, pages: en[index]?.pages ?? [] })) };
}

export const countedCapacities = inBoth(
  [
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
  ],
  [
    {
      figure: `${megawatts(currentMegawatts)} حاليًا`,
      counts: placeholder('الحمل الذي تستطيع مزارع التعدين الخاصة بنا تشغيله اليوم.'),
    },
    {
      figure: `${megawatts(plannedMegawatts)} مخطط لها`,
      counts: placeholder('مزارع التعدين نفسها بعد التوسعة المخطط لها.'),
    },
    {
      figure: `${megawatts(operating)} قيد التشغيل`,
      counts: placeholder('كل الحمل الذي نشغّله اليوم، لنا ولعملائنا.'),
    },
    {
      figure: megawatts(acrossAbuDhabiAndAlAin),
      counts: placeholder(
        `قدرة المواقع الأربعة: ${ltr(sites.map(({ capacityMegawatts }) => capacityMegawatts).join(' + '))} ميجاواط.`,
      ),
    },
    {
      figure: `${megawatts(inExpansion)} قيد التوسعة`,
      counts: placeholder('مشاريع قيد التطوير. لا يعمل شيء من هذه القدرة الآن.'),
    },
  ],
);

export const countedUptimes = inBoth(
  [
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
      figure: `${summaryFigures.uptimePercent}% average`,
      pages: ['Deployment sites'],
      counts: placeholder('Average of the two sites that the page’s summary counts as active.'),
    },
  ],
  [
    {
      figure: percent(homeUptime.value),
      counts: placeholder('نسبة التشغيل السابقة لكل الحمل الذي نشغّله، في رقم واحد.'),
    },
    {
      figure: `${sla} في اتفاقية مستوى الخدمة`,
      counts: placeholder('المستهدف الشهري في عقد الاستضافة، كما يحدده البند 5.4.'),
    },
    {
      figure: ltr(farmUptime),
      counts: placeholder('نسبة التشغيل السابقة لمزارع التعدين الخاصة بنا، من الأدنى إلى الأعلى.'),
    },
    {
      figure: sites.map((site) => percent(site.uptimePercent)).join('، '),
      counts: placeholder(`نسبة التشغيل السابقة لكل موقع: ${arabicNames}.`),
    },
    {
      figure: `متوسط ${percent(summaryFigures.uptimePercent)}`,
      counts: placeholder('متوسط الموقعين اللذين يعدّهما ملخص الصفحة نشطين.'),
    },
  ],
);

/** Figures that seem to conflict, and why they differ. */
export const explainedConflicts = inBoth(
  [
    {
      figure: `${uptimeSla.value}% and ${farmUptime}`,
      pages: ['Services', 'Mining farms'],
      counts: placeholder(
        `${uptimeSla.value}% is a contract target that excludes announced maintenance and grid curtailment; ${farmUptime} is the past uptime of our own farms.`,
      ),
    },
    {
      figure: `${summaryFigures.sites} and ${sites.length} sites`,
      pages: ['Deployment sites'],
      counts: placeholder(
        `The summary counts Abu Dhabi and Al Ain as ${summaryFigures.sites} active sites; the page lists all ${sites.length} sites individually.`,
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
  ],
  [
    {
      figure: `${sla} و${ltr(farmUptime)}`,
      counts: placeholder(
        `${sla} مستهدف في العقد لا تدخل فيه الصيانة المعلنة ولا تقييد الأحمال من الشبكة؛ أما ${ltr(farmUptime)} فهي نسبة التشغيل السابقة لمزارعنا.`,
      ),
    },
    {
      figure: `المواقع: ${summaryFigures.sites} و${sites.length}`,
      counts: placeholder(
        `يعدّ الملخص أبوظبي والعين ${active} نشطين، وتعرض الصفحة جميع المواقع منفردة، وعددها ${sites.length}.`,
      ),
    },
    {
      figure: `${megawatts(currentMegawatts)} و${arabicHashRate}`,
      counts: placeholder(
        `${megawatts(currentMegawatts)} هي الحمل الذي تستطيع المزارع تشغيله، و${arabicHashRate} معدل التجزئة في النتائج الحالية، ولا يُحسب أي منهما من الآخر.`,
      ),
    },
    {
      figure: minerFigures.map(ltr).join('، '),
      counts: placeholder(
        'كل رقم تقدير داخلي مستقل، لذلك لا تساوي كفاءة الطاقة حاصل قسمة القدرة على معدل التجزئة. ولا يُلزم إلا ما ورد من أرقام في أمر موقَّع.',
      ),
    },
  ],
);

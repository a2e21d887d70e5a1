import { farmFigures } from '#shared/catalogue/farms.ts';
import { figures } from '#shared/catalogue/figures.ts';
import type { Cooling } from '#shared/catalogue/sites.ts';

const coolings: Record<Cooling, string> = { air: 'Air', hydro: 'Hydro', immersion: 'Immersion' };

const en = {
  hero: {
    label: 'Deployment sites',
    heading: '65.5 MW across Abu Dhabi and Al Ain',
    lede: 'Four operational sites. Three are air-cooled; the largest is hydro-cooled. Each is listed with its capacity, cooling and uptime.',
  },
  map: {
    label: 'Where they are',
    heading: 'Abu Dhabi and Al Ain',
    legend:
      'Each square is a site; its area shows the capacity. The bar at the lower right is 100 km.',
    summary: 'Summary',
    summaryNote: `${farmFigures.currentMegawatts.value} MW is the current capacity of our farms; ${figures.acrossAbuDhabiAndAlAin.value} MW is what the four sites below can carry together.`,
  },
  sheets: {
    label: 'The sites',
    heading: 'Four operational sites',
    lede: 'The area of each square shows the site’s capacity, as on the map.',
  },
  sheet: {
    capacity: 'Capacity',
    uptime: 'Uptime',
    asOf: 'Figures as of',
    cooling: 'Cooling',
    address: 'Address',
    emirate: (name: string) => `Emirate of ${name}`,
    coordinates: 'Coordinates',
    megawatts: 'MW',
    coolings,
    features: 'Key features',
    viewOnMaps: 'View on Maps',
    newTab: (site: string) => `: ${site} (opens in a new tab)`,
  },
  closing: {
    heading: 'Visit a site',
    text: 'Tell us your machines and load. We will tell you which site has room and arrange a visit.',
    visit: 'Book a site visit',
    contact: 'Contact us',
  },
};

const total = `${figures.acrossAbuDhabiAndAlAin.value} ميجاواط`;

const ar: typeof en = {
  hero: {
    label: 'مواقع التشغيل',
    heading: `${total} في أبوظبي والعين`,
    lede: 'أربعة مواقع قيد التشغيل: ثلاثة مبرّدة بالهواء، وأكبرها مبرّد بالماء. ونعرض لكل موقع قدرته وتبريده ونسبة تشغيله.',
  },
  map: {
    label: 'أماكنها',
    heading: 'أبوظبي والعين',
    legend: 'كل مربع موقع، ومساحته تمثّل قدرته. والخط في أسفل يمين الخريطة يمثّل 100 كيلومتر.',
    summary: 'الملخص',
    summaryNote: `${farmFigures.currentMegawatts.value} ميجاواط هي القدرة الحالية لمزارعنا، و${total} هي ما تستوعبه المواقع الأربعة أدناه مجتمعة.`,
  },
  sheets: {
    label: 'المواقع',
    heading: 'أربعة مواقع قيد التشغيل',
    lede: 'مساحة كل مربع تمثّل قدرة الموقع، كما في الخريطة.',
  },
  sheet: {
    capacity: 'القدرة',
    uptime: 'نسبة التشغيل',
    asOf: 'الأرقام حتى تاريخ',
    cooling: 'التبريد',
    address: 'العنوان',
    emirate: (name) => `إمارة ${name}`,
    coordinates: 'الإحداثيات',
    megawatts: 'ميجاواط',
    coolings: { air: 'بالهواء', hydro: 'بالماء', immersion: 'بالغمر' },
    features: 'أهم المزايا',
    viewOnMaps: 'عرض على الخريطة',
    newTab: (site) => `: ${site} (يفتح في تبويب جديد)`,
  },
  closing: {
    heading: 'زوروا موقعًا',
    text: 'أخبرونا بأجهزتكم وحملها. نخبركم أي موقع يتسع لها، ونرتّب الزيارة.',
    visit: 'احجزوا زيارة لموقع',
    contact: 'تواصلوا معنا',
  },
};

export const SITES_COPY = { en, ar };

import { farmFigures } from '#shared/catalogue/farms.ts';
import { figures } from '#shared/catalogue/figures.ts';
import type { sitesCopy as english } from './sites.copy.en.ts';

const total = `${figures.acrossAbuDhabiAndAlAin.value} ميجاواط`;

export const sitesCopy: typeof english = {
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

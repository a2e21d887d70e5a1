import type { PerLocale } from '../language/locale.ts';
import { bookingPath, PATHS } from '../paths.ts';
import { figureTexts } from './figures.ts';

export interface ServiceCard {
  readonly id: 'hosting' | 'sites-and-power' | 'hardware' | 'operations';
  readonly name: string;
  readonly summary: string;
  readonly includes: readonly string[];
  readonly button: string;
  readonly target: string;
}

const en: readonly ServiceCard[] = [
  {
    id: 'hosting',
    name: 'Hosting Solutions',
    summary:
      'Space, electricity, cooling, network and physical security for your machines in our halls. Machines that you own remain yours, and you hold the mining accounts and wallets.',
    includes: [
      'Air, hydro and immersion cooling',
      figureTexts.en.hostingTerm,
      'Maintenance included',
      '24/7 support for hosting clients',
    ],
    button: 'Request Hosting Quote',
    target: PATHS.miningFarms,
  },
  {
    id: 'sites-and-power',
    name: 'Site Acquisition & Power Deals',
    summary:
      'We search for land with power, structure the lease and negotiate the supply, so you know the energy price before you order machines.',
    includes: [
      'Site search and acquisition',
      'Lease structuring',
      `Power deals ${figureTexts.en.energyPrice}`,
      'UAE, Canada, USA, Oman and Ethiopia',
    ],
    button: 'Secure a Site',
    target: PATHS.deploymentSites,
  },
  {
    id: 'hardware',
    name: 'Hardware Procurement',
    summary:
      'ASIC miners, sourced and delivered: air-cooled, hydro-cooled and Scrypt. Freight, customs and duties are included to the delivery address in your order.',
    includes: [
      'Manufacturer warranties',
      'Delivered duty paid',
      'Optional setup support',
      'Bulk pricing',
    ],
    button: 'View Inventory',
    target: PATHS.miningStore,
  },
  {
    id: 'operations',
    name: 'Mining Operations & Site Management',
    summary:
      'We run a site for you, with staff on duty and a runbook agreed in your order: monitoring, cleaning, repairs and reporting. We never need the keys to your wallets.',
    includes: [
      'Full operations and site management',
      'Monitoring, restarts and repairs',
      'Cooling and power maintenance',
      '24/7 support for hosting clients',
    ],
    button: 'Talk to a Site Manager',
    target: bookingPath('operations-management'),
  },
];

const ARABIC = [
  {
    name: 'حلول الاستضافة',
    summary:
      'المساحة والكهرباء والتبريد والشبكة والحراسة لأجهزتكم في قاعاتنا. تبقى الأجهزة التي تملكونها لكم، وتبقى حسابات التعدين والمحافظ في أيديكم.',
    includes: [
      'التبريد بالهواء والماء والغمر',
      figureTexts.ar.hostingTerm,
      'الصيانة مشمولة',
      'دعم على مدار الساعة لعملاء الاستضافة',
    ],
    button: 'اطلبوا عرض سعر للاستضافة',
  },
  {
    name: 'الاستحواذ على المواقع وعقود الطاقة',
    summary:
      'نبحث عن أرض تتوفر لها الكهرباء، ونعدّ هيكل عقد الإيجار، ونتفاوض على التوريد، فتعرفون سعر الطاقة قبل أن تطلبوا الأجهزة.',
    includes: [
      'البحث عن المواقع والاستحواذ عليها',
      'هيكلة عقود الإيجار',
      `عقود طاقة ${figureTexts.ar.energyPrice}`,
      'الإمارات وكندا والولايات المتحدة وعُمان وإثيوبيا',
    ],
    button: 'اطلبوا موقعًا',
  },
  {
    name: 'توريد الأجهزة',
    summary:
      'أجهزة ASIC نوفّرها ونسلّمها: مبرّدة بالهواء، ومبرّدة بالماء، وأجهزة Scrypt. الشحن والجمارك والرسوم مشمولة حتى عنوان التسليم في أمر الشراء.',
    includes: [
      'ضمانات المصنّع',
      'التسليم مع سداد الرسوم',
      'دعم اختياري للتركيب',
      'أسعار خاصة للكميات',
    ],
    button: 'استعرضوا الأجهزة',
  },
  {
    name: 'عمليات التعدين وإدارة المواقع',
    summary:
      'ندير الموقع نيابةً عنكم بفريق مناوب وفق دليل تشغيل متفق عليه في أمر الخدمة: مراقبة وتنظيف وإصلاح وتقارير. ولا نحتاج أبدًا إلى مفاتيح محافظكم.',
    includes: [
      'التشغيل الكامل وإدارة المواقع',
      'المراقبة وإعادة التشغيل والإصلاح',
      'صيانة التبريد والكهرباء',
      'دعم على مدار الساعة لعملاء الاستضافة',
    ],
    button: 'تحدثوا مع مدير موقع',
  },
];

export const serviceCards: PerLocale<readonly ServiceCard[]> = {
  en,
  ar: en.map((card, index) => ({ ...card, ...ARABIC[index] })),
};

/** The fifth service, offered through the other four. */
export const miningSolutions = {
  en: { id: 'mining-solutions', name: 'Institutional and Retail Mining Solutions' },
  ar: { id: 'mining-solutions', name: 'حلول التعدين للمؤسسات والأفراد' },
};

/** Guaranteed to hosting clients. The farms and the home page count uptime differently. */
export const uptimeSla = { value: '99', unit: '%' };

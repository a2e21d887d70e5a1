import { ltr, type PerLocale } from '#shared/language/locale.ts';
import type { PATHS } from '#shared/paths.ts';

/** A placeholder in the built files, which the server replaces at start. */
export const ORIGIN_PLACEHOLDER = 'https://public-url.invalid';

/** Page metadata for search engines and social networks. */
export interface PageMetadata {
  readonly title: string;
  /** At most 160 characters, so that no search engine truncates it. */
  readonly description: string;
  /** Comma-separated, as in the tag. */
  readonly keywords?: string;
  /** Keeps the page out of search indexes; it then has no canonical address either. */
  readonly noindex?: true;
}

/** A public page by its name in `PATHS`. */
export type PublicPageName = keyof typeof PATHS;

type PageMetadataCopy = Record<PublicPageName | 'not-found' | 'appointment', PageMetadata>;

const en = {
  home: {
    title: '71 | Bitcoin mining infrastructure and hosting in the UAE',
    description:
      'Bitcoin mining hosting, sites, hardware and full operations: 65.5 MW across Abu Dhabi and Al Ain, for institutions, family offices and large-scale miners.',
    keywords:
      'bitcoin mining hosting, bitcoin mining UAE, ASIC hosting, turnkey mining, hydro cooling, institutional mining',
  },
  about: {
    title: 'About 71 | Bitcoin mining infrastructure from Dubai',
    description:
      'A UAE company that builds and operates Bitcoin mining sites: what it does, its vision from Abu Dhabi to five countries, and its leadership.',
    keywords:
      'bitcoin mining company UAE, mining operator Dubai, leadership, UAE, Canada, USA, Oman, Ethiopia',
  },
  services: {
    title: 'Services | Hosting, sites, hardware and operations | 71',
    description:
      'Hosting with air, hydro and immersion cooling, site acquisition and power deals, ASIC procurement, and full mining operations under a 99% uptime SLA.',
    keywords:
      'bitcoin mining hosting, site acquisition, power deals, ASIC procurement, mining operations, immersion cooling',
  },
  miningStore: {
    title: 'Mining Store | Air, hydro and Scrypt miners | 71',
    description:
      'Three miners side by side: air-cooled 234 TH/s, hydro-cooled 335 TH/s, Scrypt 17-18 GH/s. Delivered duty paid, with warranty and datasheets.',
    keywords:
      'buy bitcoin miner UAE, ASIC miner, hydro-cooled miner, air-cooled miner, scrypt miner, delivered duty paid, bulk pricing',
  },
  miningFarms: {
    title: 'Mining Farms | 635.25 PH/s in the GCC | 71',
    description:
      'Bitcoin mining farms in the GCC: 25 MW current capacity, expansion to 50 MW, 635.25 PH/s, 95-98% uptime, with air, hydro and immersion cooling.',
    keywords:
      'bitcoin mining farm, mining farm UAE, GCC bitcoin mining, hash rate, immersion cooling, hydro cooling',
  },
  deploymentSites: {
    title: 'Deployment Sites | 65.5 MW across Abu Dhabi and Al Ain | 71',
    description:
      'Four operational Bitcoin mining sites, 65.5 MW across Abu Dhabi and Al Ain: the capacity, cooling, uptime, key features and map location of each.',
    keywords:
      'bitcoin mining Abu Dhabi, bitcoin mining Al Ain, mining site UAE, 65.5 MW, hydro-cooled site',
  },
  contact: {
    title: 'Contact | 71 Bitcoin mining hosting, Dubai',
    description:
      'Write to 71, call our sales team or schedule a call about hosting, sites, hardware and mining operations. We reply within 24 hours.',
    keywords: 'contact, bitcoin mining Dubai, mining hosting quote, Business Bay',
  },
  bookAppointment: {
    title: 'Book an appointment | Bitcoin mining consultation | 71',
    description:
      'Choose one of six consultations, from hosting to partnership, a day and a start time in your own time zone. We confirm within 24 hours.',
    keywords:
      'book mining consultation, hosting consultation, site acquisition, hardware procurement, technical consultation',
  },
  runningCost: {
    title: 'Running costs of a Bitcoin miner | Calculator | 71',
    description:
      'Energy, running cost, coins and break-even of Bitcoin miners from your tariff, uptime and network figures, with every formula. A calculation, not a forecast.',
    keywords:
      'bitcoin mining calculator, mining cost per kWh, cost to mine one bitcoin, break-even electricity price, hosting cost',
  },
  trust: {
    title: 'Trust | Power, uptime, security and custody | 71',
    description:
      'What the energy tariff covers, how we count uptime, how machines are secured, who holds the keys, and how complaints are handled, each with its clause.',
    keywords: 'energy tariff, uptime SLA, mining custody, machine security, complaints, UAE',
  },
  termsOfConditions: {
    title: 'Terms & Conditions | 71 Bitcoin mining hosting',
    description:
      'The terms under which 71 hosts machines, sells hardware and leases sites, effective 1 January 2025: payment, uptime, risk, liability and law. Minimum age 18.',
    keywords: 'terms and conditions, hosting agreement, hardware sales terms, UAE law',
  },
  termsOfUse: {
    title: 'Website Terms of Use | 71',
    description:
      'The rules for using the 71 website, effective 1 January 2025: permitted use, what our figures mean, links and our liability.',
    keywords: 'terms of use, website terms, acceptable use, disclaimer',
  },
  privacyPolicy: {
    title: 'Privacy Policy | What our forms store, and why | 71',
    description:
      'What the contact and booking forms of 71 store, why, for how long, and your rights under the UAE PDPL and the GDPR. No cookies. Effective 1 January 2025.',
    keywords: 'privacy policy, UAE PDPL, GDPR, personal data, no cookies',
  },
  'not-found': {
    title: '404 Page Not Found | 71',
    description: "The page you're looking for doesn't exist or has been moved.",
    noindex: true,
  },
  appointment: {
    title: 'Your appointment | 71',
    description: 'View, move or cancel an appointment.',
    noindex: true,
  },
} as const satisfies PageMetadataCopy;

const ar = {
  home: {
    title: '71 | البنية التحتية لتعدين البيتكوين واستضافته في الإمارات',
    description:
      'استضافة أجهزة تعدين البيتكوين، والمواقع، والأجهزة، والتشغيل الكامل: 65.5 ميجاواط في أبوظبي والعين، للمؤسسات والمكاتب العائلية وكبار المعدِّنين.',
    keywords:
      'استضافة تعدين البيتكوين, تعدين البيتكوين في الإمارات, استضافة أجهزة التعدين, تعدين تسليم مفتاح, التبريد بالماء, التعدين المؤسسي',
  },
  about: {
    title: 'عن 71 | البنية التحتية لتعدين البيتكوين من دبي',
    description:
      'شركة في الإمارات تبني مواقع تعدين البيتكوين وتشغّلها: ما تقدّمه، ورؤيتها الممتدة من أبوظبي إلى خمس دول، وفريقها القيادي.',
    keywords:
      'شركة تعدين البيتكوين في الإمارات, تشغيل مواقع التعدين في دبي, القيادة, الإمارات, كندا, الولايات المتحدة, عُمان, إثيوبيا',
  },
  services: {
    title: 'الخدمات | الاستضافة والمواقع والأجهزة والعمليات | 71',
    description:
      'استضافة بالتبريد بالهواء والماء والغمر، والاستحواذ على المواقع وعقود الطاقة، وتوريد الأجهزة، وعمليات تعدين كاملة باتفاقية مستوى خدمة لنسبة تشغيل 99%.',
    keywords:
      'استضافة تعدين البيتكوين, الاستحواذ على المواقع, عقود الطاقة, توريد أجهزة التعدين, عمليات التعدين, التبريد بالغمر',
  },
  miningStore: {
    title: `متجر التعدين | أجهزة التبريد بالهواء والماء وأجهزة ${ltr('Scrypt')} | 71`,
    description: `ثلاثة أجهزة للمقارنة: تبريد بالهواء ${ltr('234 TH/s')}، وتبريد بالماء ${ltr('335 TH/s')}، و${ltr('Scrypt 17-18 GH/s')}. التسليم مع سداد الرسوم، مع الضمان وأوراق المواصفات.`,
    keywords:
      'شراء جهاز تعدين البيتكوين في الإمارات, جهاز تعدين ASIC, التبريد بالماء, التبريد بالهواء, جهاز Scrypt, التسليم مع سداد الرسوم, أسعار الكميات',
  },
  miningFarms: {
    title: `مزارع التعدين | ${ltr('635.25 PH/s')} في دول مجلس التعاون | 71`,
    description: `مزارع تعدين البيتكوين في دول مجلس التعاون: 25 ميجاواط حاليًا وتوسعة إلى 50 ميجاواط، و${ltr('635.25 PH/s')}، ونسبة تشغيل ${ltr('95-98%')}، بالتبريد بالهواء والماء والغمر.`,
    keywords:
      'مزرعة تعدين البيتكوين, مزرعة تعدين في الإمارات, تعدين البيتكوين في الخليج, معدل التجزئة, التبريد بالغمر, التبريد بالماء',
  },
  deploymentSites: {
    title: 'مواقع التشغيل | 65.5 ميجاواط في أبوظبي والعين | 71',
    description:
      'أربعة مواقع عاملة لتعدين البيتكوين بقدرة 65.5 ميجاواط في أبوظبي والعين: القدرة الكهربائية والتبريد ونسبة التشغيل وأبرز الخصائص والموقع على الخريطة.',
    keywords:
      'تعدين البيتكوين في أبوظبي, تعدين البيتكوين في العين, موقع تعدين في الإمارات, 65.5 ميجاواط, موقع بالتبريد بالماء',
  },
  contact: {
    title: 'تواصلوا معنا | 71 لاستضافة تعدين البيتكوين، دبي',
    description:
      'راسلوا 71 أو اتصلوا بفريق المبيعات أو احجزوا مكالمة بشأن الاستضافة والمواقع والأجهزة وعمليات التعدين. نردّ خلال 24 ساعة.',
    keywords: 'التواصل, تعدين البيتكوين في دبي, عرض سعر لاستضافة أجهزة التعدين, الخليج التجاري',
  },
  bookAppointment: {
    title: 'حجز موعد | استشارة في تعدين البيتكوين | 71',
    description:
      'اختاروا إحدى ست استشارات، من الاستضافة إلى الشراكة، ثم اليوم ووقت البدء بتوقيتكم المحلي. نؤكّد الموعد خلال 24 ساعة.',
    keywords:
      'حجز استشارة في التعدين, استشارة الاستضافة, الاستحواذ على المواقع, توريد الأجهزة, استشارة فنية',
  },
  runningCost: {
    title: 'تكلفة تشغيل أجهزة تعدين البيتكوين | حاسبة | 71',
    description:
      'استهلاك الطاقة وتكلفة التشغيل والبيتكوين ونقطة التعادل من التعرفة ونسبة التشغيل وأرقام الشبكة لديكم، مع كل معادلة. حساب وليس توقعًا.',
    keywords:
      'حاسبة تعدين البيتكوين, تكلفة التعدين لكل كيلوواط ساعة, تكلفة البيتكوين الواحد, تعرفة التعادل, تكلفة الاستضافة',
  },
  trust: {
    title: 'الثقة | الطاقة ونسبة التشغيل والأمن وحفظ الأصول | 71',
    description:
      'ما تشمله تعرفة الكهرباء، وكيف نحتسب نسبة التشغيل، وكيف تُؤمَّن الأجهزة، ومن يحتفظ بالمفاتيح، وكيف تُعالَج الشكاوى، مع البند الخاص بكل منها.',
    keywords:
      'تعرفة الكهرباء, اتفاقية مستوى الخدمة, حفظ الأصول, أمن أجهزة التعدين, الشكاوى, الإمارات',
  },
  termsOfConditions: {
    title: 'الشروط والأحكام | 71 لاستضافة تعدين البيتكوين',
    description:
      'شروط 71 لاستضافة الأجهزة وبيعها وتأجير المواقع، السارية من 1 يناير 2025: الدفع ونسبة التشغيل والمخاطر والمسؤولية والقانون. الحد الأدنى للعمر 18 عامًا.',
    keywords: 'الشروط والأحكام, عقد استضافة, شروط بيع الأجهزة, قانون الإمارات',
  },
  termsOfUse: {
    title: 'شروط استخدام الموقع الإلكتروني | 71',
    description:
      'قواعد استخدام موقع 71، السارية من 1 يناير 2025: الاستخدام المسموح به، ومعنى أرقامنا، والروابط، ومسؤوليتنا.',
    keywords: 'شروط الاستخدام, شروط الموقع الإلكتروني, الاستخدام المقبول, إخلاء المسؤولية',
  },
  privacyPolicy: {
    title: 'سياسة الخصوصية | ما تحفظه نماذجنا ولماذا | 71',
    description: `ما تحفظه نماذج التواصل والحجز لدى 71 ولماذا وإلى متى، وحقوقكم بموجب قانون البيانات الشخصية الإماراتي و${ltr('GDPR')}. بلا ملفات تعريف ارتباط. سارية من 1 يناير 2025.`,
    keywords:
      'سياسة الخصوصية, قانون حماية البيانات الشخصية الإماراتي, GDPR, البيانات الشخصية, بلا ملفات تعريف ارتباط',
  },
  'not-found': {
    title: '404 الصفحة غير موجودة | 71',
    description: 'الصفحة التي تبحثون عنها غير موجودة أو نُقلت.',
    noindex: true,
  },
  appointment: {
    title: 'موعدكم | 71',
    description: 'عرض موعد أو تغييره أو إلغاؤه.',
    noindex: true,
  },
} as const satisfies PageMetadataCopy;

export const PAGE_METADATA: PerLocale<PageMetadataCopy> = { en, ar };

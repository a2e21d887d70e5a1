import { figureTexts } from '#shared/catalogue/figures.ts';
import { uptimeSla } from '#shared/catalogue/service-cards.ts';
import { ltr } from '#shared/language/locale.ts';

const en = {
  hero: {
    label: 'Services',
    heading: 'Hosting, sites, hardware, operations',
    lede: 'Five services, separately or together. Each order states its scope, price and term.',
  },
  index: 'Our five services',
  drawings: {
    hosting: 'A hall of six mining containers under a steel frame',
    'sites-and-power':
      'An overhead line that ends at a gantry, a transformer, and an empty plot marked by pegs',
    hardware: 'A hydro-cooled Bitcoin miner with its water fittings',
    operations: 'A 24-hour dial, live all the way round',
  },
  solutions: {
    lede: 'The same sites and services, for two kinds of client.',
    institutional: {
      name: 'Institutional',
      text: `For institutional clients, family offices, sovereign funds and large-scale miners: dedicated capacity on contracts of ${figureTexts.en.bothTerms}.`,
      link: 'See the farms',
    },
    retail: {
      name: 'Retail',
      text: 'For tech founders and high-net-worth participants in co-mining: a share in an operating site, with no premises, staff or customs work of your own.',
      link: 'Write to us',
    },
  },
  uptime: {
    heading: 'The uptime in your contract',
    text: 'Hosting comes with a 99% uptime SLA: the share of hours in a month in which power, cooling and network are available to your machines. If a month falls below it, you receive the credit set in your order.',
    counts: 'Uptime SLA',
    excluded:
      'Announced maintenance and curtailment by the grid operator do not count as downtime.',
    clause: 'Clause 5.4 of the terms',
  },
  closing: {
    heading: 'Request a quote',
    text: 'Tell us how many machines or megawatts, where and when. We contact you within 24 hours.',
    book: 'Book a Call',
    quote: 'Get Hosting Quote',
  },
};

const ar: typeof en = {
  hero: {
    label: 'الخدمات',
    heading: 'استضافة ومواقع وأجهزة وتشغيل',
    lede: 'خمس خدمات، منفردة أو مجتمعة. يحدد كل أمر خدمة نطاقه وسعره ومدته.',
  },
  index: 'خدماتنا الخمس',
  drawings: {
    hosting: 'قاعة من ست حاويات تعدين تحت هيكل فولاذي',
    'sites-and-power':
      'خط كهربائي هوائي ينتهي عند بوابة حديدية، ومحوّل، وقطعة أرض خالية محددة بأوتاد',
    hardware: 'جهاز تعدين بيتكوين مبرّد بالماء مع وصلات المياه',
    operations: 'قرص 24 ساعة، يعمل على مدار الدائرة',
  },
  solutions: {
    lede: 'المواقع والخدمات نفسها، لفئتين من العملاء.',
    institutional: {
      name: 'المؤسسات',
      text: `للمؤسسات والمكاتب العائلية والصناديق السيادية وكبار المعدِّنين: قدرة مخصصة بعقود مدتها ${figureTexts.ar.bothTerms}.`,
      link: 'اطّلعوا على المزارع',
    },
    retail: {
      name: 'الأفراد',
      text: 'لمؤسسي شركات التقنية وأصحاب الثروات المشاركين في التعدين المشترك: حصة في موقع عامل، من دون مقرّ أو موظفين أو تخليص جمركي من جانبكم.',
      link: 'راسلونا',
    },
  },
  uptime: {
    heading: 'نسبة التشغيل في عقدكم',
    text: `تشمل الاستضافة اتفاقية مستوى خدمة بنسبة تشغيل ${ltr(`${uptimeSla.value}%`)}: أي حصة ساعات الشهر التي تتوفر فيها الطاقة والتبريد والشبكة لأجهزتكم. وإذا قلّت النسبة في شهر عن ذلك، تستحقون الرصيد المحدد في أمر الخدمة.`,
    counts: 'نسبة التشغيل في اتفاقية مستوى الخدمة',
    excluded: 'لا تُحتسب الصيانة المعلن عنها ولا تقييد الأحمال من مشغّل الشبكة فترةَ توقف.',
    clause: 'البند 5.4 من الشروط',
  },
  closing: {
    heading: 'اطلبوا عرض سعر',
    text: 'أخبرونا بعدد الأجهزة أو الميجاواط، وبالمكان والتاريخ. نتواصل معكم خلال 24 ساعة.',
    book: 'احجزوا مكالمة',
    quote: 'احصلوا على عرض سعر للاستضافة',
  },
};

export const SERVICES_COPY = { en, ar };

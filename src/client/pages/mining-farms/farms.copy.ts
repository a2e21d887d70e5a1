import { figures, figureTexts } from '#shared/catalogue/figures.ts';
import type { COUNTED_ON } from '#shared/catalogue/how-we-count.ts';
import { counted, ltr, YEARS } from '#shared/language/locale.ts';

const ARABIC_PAGE_NAMES: Record<keyof typeof COUNTED_ON, string> = {
  Home: 'الرئيسية',
  Services: 'الخدمات',
  'Mining store': 'متجر التعدين',
  'Mining farms': 'مزارع التعدين',
  'Deployment sites': 'مواقع التشغيل',
};

const en = {
  hero: {
    label: 'Mining farms',
    heading: 'Mining farms for the Gulf climate',
    lede: 'Power, halls and three types of cooling, designed and operated by us. Our focus is the GCC.',
  },
  infrastructure: {
    label: 'Infrastructure features',
    heading: 'Halls, power and three types of cooling',
    lede: 'Almost all the power that a hall uses leaves it as heat. The type of cooling determines which machines can run there.',
    hall: 'Drawing of a hall: six mining containers side by side under a steel frame, fed by one live busbar.',
    suits: 'Suits:',
    features: [
      {
        term: 'Power',
        text: `Energy ${figureTexts.en.energyPrice}. We pass tariff changes on at cost, with documentation.`,
      },
      { term: 'Halls', text: 'Containers and halls, each designed for one type of cooling.' },
      { term: 'Support', text: '24/7 support for hosting clients.' },
      {
        term: 'Visits',
        text: 'Clients may visit by appointment, subject to the site’s safety rules.',
      },
    ],
  },
  specifications: {
    label: 'Specifications',
    heading: 'Hash rate, capacity and uptime',
    capacity: (counts: string, planned: number) => `${counts}. Planned expansion to ${planned} MW`,
    uptime: (counts: string) => `${counts}. The scale runs from 90 to 100%.`,
    megawatts: 'MW',
    specs: [
      { term: 'Cooling', value: 'Air, hydro and immersion' },
      { term: 'Focus', value: 'GCC (Gulf Cooperation Council)' },
    ],
    more: 'How we count capacity and uptime',
  },
  trackRecord: {
    label: 'Performance track record',
    heading: 'Current 2025 figures compared with Q4 2024',
    scale: 'Bars start at zero.',
    caption: 'Performance in Q4 2024 and now',
    result: 'Result',
    unpublished: 'not published',
  },
  counting: {
    label: 'How we count',
    heading: 'What each figure measures',
    lede: 'The figures on our pages measure different things. None is calculated from another, and they should not be added up.',
    columns: ['Figure, and the page that shows it', 'What it measures'],
    capacity: 'Capacity',
    uptime: 'Uptime',
    conflicts: 'Figures that seem to conflict',
    comma: ', ',
    terms:
      'Uptime is the share of hours in which power, cooling and network are available to the machines.',
    clause: 'Clause 5.4 of the terms',
    pageName: (page: keyof typeof COUNTED_ON): string => page,
  },
  solutions: {
    label: 'Solution services',
    heading: 'Four ways to work with us',
    host: {
      label: 'Host your machines',
      text: `Your hardware in our halls for ${figureTexts.en.hostingTerm}, maintenance included.`,
    },
    turnkey: {
      label: 'Take a turnkey solution',
      text: `Machines, site, power and operations under one contract of ${figures.turnkeyTerm.value} ${figures.turnkeyTerm.unit}.`,
    },
    reserve: {
      label: 'Reserve capacity in the expansion',
      text: 'Tell us the load and the date. Capacity is reserved once the order is signed and the deposit is paid.',
    },
    technical: {
      label: 'Request technical data',
      text: 'An engineer answers questions on cooling, connection, delivery and acceptance.',
    },
  },
  closing: {
    heading: 'Find the right farm for your machines',
    text: 'Tell us the model, the quantity and the date, or book a call. We reply within 24 hours.',
    book: 'Book a call',
    contact: 'Contact us',
    cost: 'Calculate running costs',
  },
};

const { energyPrice, hostingTerm } = figureTexts.ar;

const ar: typeof en = {
  hero: {
    label: 'مزارع التعدين',
    heading: 'مزارع تعدين لمناخ الخليج',
    lede: 'كهرباء وقاعات وثلاثة أنواع من التبريد، من تصميمنا وتشغيلنا. ونركّز على دول مجلس التعاون الخليجي.',
  },
  infrastructure: {
    label: 'البنية التحتية',
    heading: 'قاعات وكهرباء وثلاثة أنواع من التبريد',
    lede: 'تخرج معظم الكهرباء التي تستهلكها القاعة على شكل حرارة. ونوع التبريد هو الذي يحدد الأجهزة التي يمكن تشغيلها فيها.',
    hall: 'رسم لقاعة: ست حاويات تعدين متجاورة تحت هيكل فولاذي، يغذّيها قضيب توزيع كهربائي واحد.',
    suits: 'يناسب:',
    features: [
      {
        term: 'الكهرباء',
        text: `طاقة ${energyPrice}. ونعكس تغيّرات التعرفة بالتكلفة الفعلية مع المستندات.`,
      },
      { term: 'القاعات', text: 'حاويات وقاعات، صُمّمت كل منها لنوع واحد من التبريد.' },
      { term: 'الدعم', text: 'دعم على مدار الساعة لعملاء الاستضافة.' },
      { term: 'الزيارات', text: 'يمكن للعملاء الزيارة بموعد مسبق، وفق قواعد السلامة في الموقع.' },
    ],
  },
  specifications: {
    label: 'المواصفات',
    heading: 'معدل التجزئة والقدرة ونسبة التشغيل',
    capacity: (counts, planned) => `${counts}. التوسعة المخطط لها: حتى ${planned} ميجاواط`,
    uptime: (counts) => `${counts}. يمتد المقياس من 90 إلى ${ltr('100%')}.`,
    megawatts: 'ميجاواط',
    specs: [
      { term: 'التبريد', value: 'بالهواء والماء والغمر' },
      { term: 'نطاق التركيز', value: 'دول مجلس التعاون الخليجي' },
    ],
    more: 'كيف نحتسب القدرة ونسبة التشغيل',
  },
  trackRecord: {
    label: 'سجل الأداء',
    heading: 'أرقام 2025 الحالية مقارنة بالربع الرابع 2024',
    scale: 'تبدأ الأشرطة من الصفر.',
    caption: 'الأداء في الربع الرابع 2024 والآن',
    result: 'النتيجة',
    unpublished: 'غير منشور',
  },
  counting: {
    label: 'كيف نحتسب الأرقام',
    heading: 'ماذا يقيس كل رقم',
    lede: 'تقيس الأرقام في صفحاتنا أشياء مختلفة. لا يُحسب أي منها من الآخر، ولا يصح جمعها.',
    columns: ['الرقم والصفحة التي تعرضه', 'ماذا يقيس'],
    capacity: 'القدرة',
    uptime: 'نسبة التشغيل',
    conflicts: 'أرقام تبدو متعارضة',
    comma: '، ',
    terms: 'نسبة التشغيل هي حصة الساعات التي تتوفر فيها الطاقة والتبريد والشبكة للأجهزة.',
    clause: 'البند 5.4 من الشروط',
    pageName: (page) => ARABIC_PAGE_NAMES[page],
  },
  solutions: {
    label: 'الحلول',
    heading: 'أربع طرق للعمل معنا',
    host: { label: 'استضافة أجهزتكم', text: `أجهزتكم في قاعاتنا ${hostingTerm}، والصيانة مشمولة.` },
    turnkey: {
      label: 'حل تسليم مفتاح',
      text: `الأجهزة والموقع والكهرباء والتشغيل في عقد واحد مدته ${counted(figures.turnkeyTerm.value, YEARS)}.`,
    },
    reserve: {
      label: 'حجز قدرة في التوسعة',
      text: 'أخبرونا بالحمل والتاريخ. تُحجز القدرة بعد توقيع الأمر وسداد الدفعة المقدمة.',
    },
    technical: {
      label: 'طلب البيانات الفنية',
      text: 'يجيب مهندس عن أسئلة التبريد والتوصيل والتسليم والاستلام.',
    },
  },
  closing: {
    heading: 'اختاروا المزرعة المناسبة لأجهزتكم',
    text: 'أخبرونا بالطراز والكمية والتاريخ، أو احجزوا مكالمة. نرد خلال 24 ساعة.',
    book: 'احجزوا مكالمة',
    contact: 'تواصلوا معنا',
    cost: 'احسبوا تكلفة التشغيل',
  },
};

export const FARMS_COPY = { en, ar };

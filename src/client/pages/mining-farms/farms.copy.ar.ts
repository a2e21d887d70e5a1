import { figureTexts } from '#shared/catalogue/arabic/figures.ts';
import { figures } from '#shared/catalogue/figures.ts';
import { counted, YEARS } from '#shared/language/arabic-count.ts';
import { ltr } from '#shared/language/locale.ts';
import type { farmsCopy as english } from './farms.copy.en.ts';

const { energyPrice, hostingTerm } = figureTexts.ar;

export const farmsCopy: typeof english = {
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
    pageNames: {
      Home: 'الرئيسية',
      Services: 'الخدمات',
      'Mining store': 'متجر التعدين',
      'Mining farms': 'مزارع التعدين',
      'Deployment sites': 'مواقع التشغيل',
    },
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

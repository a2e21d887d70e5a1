import { ltr } from '#shared/language/locale.ts';

const en = {
  hero: {
    label: 'Mining store',
    heading: 'Three miners, side by side',
    lede: 'We source, deliver and host them. Request a price, and a specialist replies within 24 hours.',
  },
  index: 'Machines',
  drawings: {
    'air-miner':
      'Line drawing of an upright machine: two stacked fans at the front draw air in; the power supply sits on top.',
    'hydro-miner':
      'Line drawing of a machine without fans: two hoses at the front carry cold water in and warm water out; the open side shows three cold plates.',
    'scrypt-miner':
      'Line drawing of a low, wide machine with two fans side by side at the front and a perforated lid.',
  },
  specs: {
    mines: 'Mines',
    algorithm: 'Algorithm',
    cooling: 'Cooling',
    siteNeeds: 'Site needs',
    warranty: 'Warranty',
  },
  plate: {
    inquire: 'Inquire Now',
    inquiry: (product: string) => `Product: ${product}\nQuantity: `,
    download: 'Download Spec',
    format: 'PDF, one page',
  },
  comparison: {
    label: 'Comparison',
    heading: 'Compare the three miners',
    lede: 'Bars share one scale. SHA-256 and Scrypt hash rates measure different work and cannot be compared.',
    caption: 'The three miners side by side',
    hashRate: 'Hash rate',
    power: 'Power, about',
    efficiency: 'Efficiency',
    notStated: 'Not stated',
    same: 'The same for all three',
  },
  order: {
    label: 'Buying',
    heading: 'From inquiry to setup',
    lede: 'Four steps, and the terms of every order.',
    steps: [
      { name: 'Inquiry', text: 'Tell us which machine, how many, where and when.' },
      {
        name: 'Quote',
        text: 'Price, model, figures, warranty and delivery date in writing. Only a signed order is binding.',
      },
      {
        name: 'Delivery',
        text: 'Freight, customs and duties are included to the delivery address in your order.',
      },
      { name: 'Setup', text: 'On request, we rack, connect and commission the machines.' },
    ],
  },
  cooling: {
    label: 'Cooling',
    heading: 'Which cooling do I need?',
    lede: 'It depends on the machine. We offer all three types. In the drawings, green lines are cold, sand-coloured lines are warm and orange is power.',
  },
  closing: {
    label: 'Next',
    heading: 'Request a price',
    quote: {
      label: 'Request Quote',
      text: 'Tell us the model, the quantity and the destination. We reply with a price and a delivery date.',
    },
    specialist: {
      label: 'Talk to a Hardware Specialist',
      text: '30-45 min on models, firmware, power and cooling.',
    },
    cost: {
      label: 'Calculate Running Costs',
      text: 'Energy, cost, coins and break-even from your own tariff and network figures.',
    },
    chat: 'Quick question?',
  },
};

const ar: typeof en = {
  hero: {
    label: 'متجر التعدين',
    heading: 'ثلاثة أجهزة تعدين جنبًا إلى جنب',
    lede: 'نورّدها ونسلّمها ونستضيفها. اطلبوا السعر، ويرد عليكم مختص خلال 24 ساعة.',
  },
  index: 'الأجهزة',
  drawings: {
    'air-miner':
      'رسم خطي لجهاز قائم: مروحتان متراكبتان في الواجهة تسحبان الهواء، ووحدة التغذية الكهربائية في الأعلى.',
    'hydro-miner':
      'رسم خطي لجهاز من دون مراوح: خرطومان في الواجهة، يدخل الماء البارد من أحدهما ويخرج الدافئ من الآخر، ويظهر من الجانب المفتوح ثلاثة ألواح تبريد.',
    'scrypt-miner': 'رسم خطي لجهاز منخفض عريض، في واجهته مروحتان متجاورتان، وغطاؤه مثقّب.',
  },
  specs: {
    mines: 'العملة',
    algorithm: 'الخوارزمية',
    cooling: 'التبريد',
    siteNeeds: 'متطلبات الموقع',
    warranty: 'الضمان',
  },
  plate: {
    inquire: 'استفسروا الآن',
    inquiry: (product) => `المنتج: ${product}\nالكمية: `,
    download: 'تنزيل ورقة المواصفات',
    format: 'ملف PDF من صفحة واحدة',
  },
  comparison: {
    label: 'المقارنة',
    heading: 'قارنوا بين الأجهزة الثلاثة',
    lede: `للأشرطة مقياس واحد. ويقيس معدل التجزئة في ${ltr('SHA-256')} وفي Scrypt عملًا مختلفًا، فلا تصح المقارنة بينهما.`,
    caption: 'أجهزة التعدين الثلاثة جنبًا إلى جنب',
    hashRate: 'معدل التجزئة',
    power: 'القدرة الكهربائية التقريبية',
    efficiency: 'كفاءة الطاقة',
    notStated: 'غير مذكورة',
    same: 'مشترك بين الأجهزة الثلاثة',
  },
  order: {
    label: 'الشراء',
    heading: 'من الاستفسار إلى التركيب',
    lede: 'أربع خطوات، وشروط تسري على كل أمر شراء.',
    steps: [
      { name: 'الاستفسار', text: 'أخبرونا بالجهاز والكمية والمكان والتاريخ.' },
      {
        name: 'عرض السعر',
        text: 'السعر والطراز والأرقام والضمان وتاريخ التسليم كتابةً. ولا يُلزم إلا الأمر الموقَّع.',
      },
      { name: 'التسليم', text: 'الشحن والجمارك والرسوم مشمولة حتى عنوان التسليم في أمر الشراء.' },
      { name: 'التركيب', text: 'نركّب الأجهزة ونوصلها ونشغّلها عند الطلب.' },
    ],
  },
  cooling: {
    label: 'التبريد',
    heading: 'أي تبريد أحتاج؟',
    lede: 'يتوقف ذلك على الجهاز. ونقدّم الأنواع الثلاثة. الخطوط الخضراء في الرسوم باردة، والرملية دافئة، والبرتقالية كهرباء.',
  },
  closing: {
    label: 'الخطوة التالية',
    heading: 'اطلبوا السعر',
    quote: {
      label: 'طلب عرض سعر',
      text: 'أخبرونا بالطراز والكمية والوجهة. نرد بالسعر وتاريخ التسليم.',
    },
    specialist: {
      label: 'التحدث مع مختص في الأجهزة',
      text: `من 30 إلى 45 دقيقة عن الطرازات والبرامج الثابتة والكهرباء والتبريد.`,
    },
    cost: {
      label: 'احسبوا تكلفة التشغيل',
      text: 'الطاقة والتكلفة والبيتكوين ونقطة التعادل بتعرفتكم وأرقام الشبكة لديكم.',
    },
    chat: 'سؤال سريع؟',
  },
};

export const STORE_COPY = { en, ar };

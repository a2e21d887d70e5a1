const en = {
  label: 'Running costs',
  heading: 'What a machine costs to run',
  lede: 'Enter your machines, tariff and network. Every formula is shown with its figures.',
  form: {
    heading: 'Your figures',
    groups: { machine: 'Machine', site: 'Site and pool', network: 'Price and network' },
    note: 'An empty field has its default value.',
    submit: 'Calculate',
    noScript: 'This page shows the default values. Calculating your own needs JavaScript.',
  },
  results: {
    heading: 'Your result',
    invalid: 'Correct the marked fields to see the result.',
    quote: 'Ask for a quote',
    print: 'Print',
    share: 'The address of this page contains your figures.',
  },
  chart: {
    label: '36 months',
    heading: 'What rising difficulty changes',
    lede: 'Each bar is the value of one month’s coins at your price. The line is the running cost.',
    months: 'Months from today',
    table: 'All 36 months as a table',
  },
  sensitivity: {
    label: 'Sensitivity',
    heading: 'If price or difficulty differ',
    lede: 'Each cell is the value of one month’s coins minus the month’s running cost. A minus sign marks a month that costs more than its coins are worth.',
  },
  formulas: {
    label: 'Formulas',
    heading: 'How each figure is calculated',
    lede: 'In words, and with your figures.',
  },
  assumptions: {
    label: 'Assumptions',
    heading: 'What the calculation leaves out',
    lede: 'We set the defaults by hand, so replace them with current values. This page reads no market data. Machine figures are from our mining store.',
  },
  closing: {
    heading: 'Check it against a real contract',
    text: 'Send us this calculation. A specialist replies within 24 hours with the tariff and fees of a site.',
    store: 'See the machines',
  },
};

const ar: typeof en = {
  label: 'تكلفة التشغيل',
  heading: 'كم يكلّف تشغيل جهاز التعدين',
  lede: 'أدخلوا بيانات أجهزتكم والتعرفة والشبكة. تظهر كل معادلة مع أرقامها.',
  form: {
    heading: 'أرقامكم',
    groups: { machine: 'الجهاز', site: 'الموقع والمجمّع', network: 'السعر والشبكة' },
    note: 'الحقل الفارغ يأخذ قيمته الافتراضية.',
    submit: 'احسبوا',
    noScript: 'تعرض هذه الصفحة القيم الافتراضية. يتطلب حساب قيمكم تشغيل جافا سكريبت.',
  },
  results: {
    heading: 'نتيجتكم',
    invalid: 'صحّحوا الحقول المحددة لعرض النتيجة.',
    quote: 'اطلبوا عرض سعر',
    print: 'طباعة',
    share: 'عنوان هذه الصفحة يتضمن أرقامكم.',
  },
  chart: {
    label: '36 شهرًا',
    heading: 'أثر ارتفاع صعوبة الشبكة',
    lede: 'يمثل كل عمود قيمة بيتكوين شهر واحد بالسعر الذي أدخلتموه، ويمثل الخط تكلفة التشغيل.',
    months: 'الأشهر ابتداءً من اليوم',
    table: 'جدول الأشهر الستة والثلاثين',
  },
  sensitivity: {
    label: 'الحساسية',
    heading: 'إذا اختلف السعر أو الصعوبة',
    lede: 'تعرض كل خانة قيمة بيتكوين شهر واحد ناقص تكلفة تشغيله. وتدل إشارة الناقص على شهر تفوق تكلفته قيمة ما أنتجه.',
  },
  formulas: { label: 'المعادلات', heading: 'كيف يُحسب كل رقم', lede: 'بالكلمات، ثم بأرقامكم.' },
  assumptions: {
    label: 'الافتراضات',
    heading: 'ما لا يشمله الحساب',
    lede: 'نحدد القيم الافتراضية يدويًا، لذلك أدخلوا القيم الحالية بدلًا منها. ولا تقرأ هذه الصفحة أي بيانات من السوق. أما أرقام الأجهزة فمن متجر أجهزة التعدين لدينا.',
  },
  closing: {
    heading: 'قارنوه بعقد فعلي',
    text: 'أرسلوا إلينا هذا الحساب. يرد عليكم مختص خلال 24 ساعة بتعرفة أحد المواقع ورسومه.',
    store: 'اطّلعوا على الأجهزة',
  },
};

export const RUNNING_COST_PAGE_COPY = { en, ar };

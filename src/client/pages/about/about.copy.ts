const en = {
  hero: {
    label: 'About us',
    heading: 'Bitcoin mining infrastructure from the UAE',
    lede: '71 is a Bitcoin mining infrastructure and hosting company based in the UAE. We find sites, secure power, supply machines and run them for our clients.',
  },
  company: {
    label: 'About',
    heading: 'One company for power, cooling, hardware and operations',
    text: [
      'A mining operation needs power at a known price, a site permitted to use it, cooling that copes with a Gulf summer, and staff on call at night. With four suppliers, it is often unclear who is responsible for a fault.',
      'We provide all four, together or separately. Machines that a client owns remain the client’s. Clients hold their own mining accounts and wallets; we never hold their keys.',
    ],
    chain: [
      { term: 'Power', text: 'Site acquisition, lease structuring and power deals' },
      { term: 'Cooling', text: 'Hosting with air, hydro and immersion cooling' },
      { term: 'Hardware', text: 'ASIC miners, sourced and delivered' },
      { term: 'Operations', text: 'Full operations and site management' },
    ],
    clientsHeading: 'Clients and partners',
    clients: [
      'Institutional clients',
      'Family offices',
      'Sovereign funds',
      'Large-scale miners',
      'Tech founders',
      // A word joiner prevents a line break after “co-”.
      'High-net-worth retail co-\u2060mining participants',
      'Hosting clients',
      'Hardware buyers',
      'Site and power partners',
      'Investors',
    ],
  },
  vision: {
    label: 'Vision',
    heading: 'From Abu Dhabi to five countries',
    lede: 'We operate in Abu Dhabi and Al Ain. We want to build wherever power is available at a price that works for mining: in Canada, the USA, Oman and Ethiopia.',
    placesHeading: 'Our five locations',
    places: {
      ae: 'Four operational sites in Abu Dhabi and Al Ain; head office in Dubai',
      ca: 'Turnkey solutions are offered in Canada',
      us: 'Turnkey solutions are offered in the USA',
      om: 'In the GCC, next to the UAE',
      et: 'In East Africa',
    },
  },
  leadership: { label: 'Our team', heading: 'Leadership' },
  closing: {
    heading: 'Talk to us',
    text: 'Book a call or write to us. Calls take 30 to 90 minutes, depending on the subject. We reply within 24 hours.',
    book: 'Book a call',
    write: 'Write to us',
  },
};

const ar: typeof en = {
  hero: {
    label: 'من نحن',
    heading: 'بنية تحتية لتعدين البيتكوين من الإمارات',
    lede: '71 شركة متخصصة في البنية التحتية لتعدين البيتكوين واستضافة أجهزته، ومقرها الإمارات. نجد المواقع، ونؤمّن الكهرباء، ونورّد الأجهزة، ونشغّلها لعملائنا.',
  },
  company: {
    label: 'الشركة',
    heading: 'شركة واحدة للكهرباء والتبريد والأجهزة والتشغيل',
    text: [
      'يحتاج التعدين إلى كهرباء بسعر معلوم، وموقع مرخّص لاستخدامها، وتبريد يتحمّل صيف الخليج، وفريق مناوب ليلًا. ومع أربعة مورّدين، كثيرًا ما يصعب تحديد المسؤول عن العطل.',
      'نقدّم العناصر الأربعة مجتمعةً أو منفردة. تبقى الأجهزة التي يملكها العميل ملكًا له، ويحتفظ العملاء بحسابات التعدين والمحافظ الخاصة بهم، ولا نحتفظ بمفاتيحها أبدًا.',
    ],
    chain: [
      { term: 'الكهرباء', text: 'الاستحواذ على المواقع وهيكلة عقود الإيجار وعقود الطاقة' },
      { term: 'التبريد', text: 'الاستضافة مع التبريد بالهواء والماء والغمر' },
      { term: 'الأجهزة', text: 'أجهزة ASIC نوفّرها ونسلّمها' },
      { term: 'التشغيل', text: 'التشغيل الكامل وإدارة المواقع' },
    ],
    clientsHeading: 'العملاء والشركاء',
    clients: [
      'المؤسسات',
      'المكاتب العائلية',
      'الصناديق السيادية',
      'كبار المعدِّنين',
      'مؤسسو شركات التقنية',
      'أصحاب الثروات المشاركون في التعدين المشترك',
      'عملاء الاستضافة',
      'مشترو الأجهزة',
      'شركاء المواقع والطاقة',
      'المستثمرون',
    ],
  },
  vision: {
    label: 'الرؤية',
    heading: 'من أبوظبي إلى خمس دول',
    lede: 'نعمل في أبوظبي والعين. ونسعى إلى البناء حيث تتوفر الكهرباء بسعر مناسب للتعدين: في كندا والولايات المتحدة وعُمان وإثيوبيا.',
    placesHeading: 'مواقعنا في خمس دول',
    places: {
      ae: 'أربعة مواقع قيد التشغيل في أبوظبي والعين، والمقر الرئيسي في دبي',
      ca: 'حلول تسليم مفتاح متاحة في كندا',
      us: 'حلول تسليم مفتاح متاحة في الولايات المتحدة',
      om: 'في دول مجلس التعاون الخليجي، بجوار الإمارات',
      et: 'في شرق إفريقيا',
    },
  },
  leadership: { label: 'فريقنا', heading: 'القيادة' },
  closing: {
    heading: 'تحدثوا معنا',
    text: 'احجزوا مكالمة أو راسلونا. تستغرق المكالمة من 30 إلى 90 دقيقة بحسب الموضوع. ونرد خلال 24 ساعة.',
    book: 'احجزوا مكالمة',
    write: 'راسلونا',
  },
};

export const ABOUT_COPY = { en, ar };

/** From the smallest to the largest. */
const en = [
  {
    name: 'Retail co-miners',
    start: 'A few machines',
    text: 'High-net-worth participants with a share in an operating site.',
  },
  {
    name: 'Tech founders',
    start: 'Racks',
    text: 'Hosted machines alongside your main business, with no operations staff of your own.',
  },
  {
    name: 'Large-scale miners',
    start: 'Containers',
    text: 'Space, power and cooling for a whole fleet, with maintenance on site.',
  },
  {
    name: 'Institutions and funds',
    start: 'A campus',
    text: 'Institutional clients, family offices and sovereign funds: dedicated capacity, with leases and reporting.',
  },
];

const ar: typeof en = [
  {
    name: 'المشاركون من الأفراد',
    start: 'بضعة أجهزة',
    text: 'أصحاب ثروات يملكون حصة في موقع عامل.',
  },
  {
    name: 'مؤسسو شركات التقنية',
    start: 'رفوف أجهزة',
    text: 'أجهزة مستضافة إلى جانب عملكم الأساسي، من دون فريق تشغيل لديكم.',
  },
  {
    name: 'كبار المعدِّنين',
    start: 'حاويات',
    text: 'المساحة والكهرباء والتبريد لأسطول كامل، مع الصيانة في الموقع.',
  },
  {
    name: 'المؤسسات والصناديق',
    start: 'موقع كامل',
    text: 'عملاء مؤسسيون ومكاتب عائلية وصناديق سيادية: قدرة مخصصة، مع عقود إيجار وتقارير.',
  },
];

export const audiences = { en, ar };

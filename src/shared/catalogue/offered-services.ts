/** The five services; `chapter` is the fragment of each on the services page. */
const en = [
  {
    chapter: 'hosting',
    name: 'Hosting with air, hydro and immersion cooling',
    text: 'Space, power, cooling, network, physical security and maintenance for your machines. The machines stay yours.',
  },
  {
    chapter: 'sites-and-power',
    name: 'Site acquisition and lease structuring',
    text: 'Also called power deals: we find land with power, structure the lease and negotiate the supply.',
  },
  {
    chapter: 'hardware',
    name: 'ASIC hardware sourcing and delivery',
    text: 'ASIC miners with the manufacturer’s warranty, delivered duty paid.',
  },
  {
    chapter: 'operations',
    name: 'Full operations and site management',
    text: 'Monitoring, restarts, cleaning, repairs, spare parts and reporting, for your machines or a whole site.',
  },
  {
    chapter: 'mining-solutions',
    name: 'Institutional and retail mining solutions',
    text: 'Dedicated capacity for one institution, or a private participant’s share in an operating site.',
  },
];

const ar: typeof en = [
  {
    chapter: 'hosting',
    name: 'الاستضافة مع التبريد بالهواء والماء والغمر',
    text: 'المساحة والكهرباء والتبريد والشبكة والحراسة والصيانة لأجهزتكم. وتبقى الأجهزة لكم.',
  },
  {
    chapter: 'sites-and-power',
    name: 'الاستحواذ على المواقع وهيكلة عقود الإيجار',
    text: 'وتُعرف أيضًا بعقود الطاقة: نجد أرضًا تتوفر لها الكهرباء، ونعدّ هيكل عقد الإيجار، ونتفاوض على التوريد.',
  },
  {
    chapter: 'hardware',
    name: 'توريد أجهزة ASIC وتسليمها',
    text: 'أجهزة تعدين ASIC بضمان المصنّع، بشرط التسليم مع سداد الرسوم.',
  },
  {
    chapter: 'operations',
    name: 'التشغيل الكامل وإدارة المواقع',
    text: 'المراقبة وإعادة التشغيل والتنظيف والإصلاح وقطع الغيار والتقارير، لأجهزتكم أو لموقع كامل.',
  },
  {
    chapter: 'mining-solutions',
    name: 'حلول التعدين للمؤسسات والأفراد',
    text: 'قدرة مخصصة لمؤسسة واحدة، أو حصة لمشارك من الأفراد في موقع عامل.',
  },
];

export const offeredServices = { en, ar };

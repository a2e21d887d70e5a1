import type { structuredDataCopy as english } from './structured-data.copy.en.ts';

export const structuredDataCopy: typeof english = {
  description:
    'شركة في الإمارات العربية المتحدة للبنية التحتية لتعدين البيتكوين واستضافته: الاستضافة، والمواقع والطاقة، والأجهزة، والعمليات.',
  knowsAbout: ['تعدين البيتكوين', 'استضافة أجهزة التعدين', 'التبريد بالماء', 'التبريد بالغمر'],
  office: (brand) => `${brand}، الخليج التجاري`,
  hardware: 'أجهزة التعدين',
  miner: 'جهاز تعدين ASIC',
  properties: {
    mines: 'العملة المعدَّنة',
    algorithm: 'الخوارزمية',
    cooling: 'التبريد',
    warranty: 'الضمان',
    capacity: 'القدرة الكهربائية',
    uptime: 'نسبة التشغيل',
    status: 'الحالة',
  },
  cities: { 'Abu Dhabi': 'أبوظبي', 'Al Ain': 'العين' },
  cooling: { air: 'بالهواء', hydro: 'بالماء', immersion: 'بالغمر' },
};

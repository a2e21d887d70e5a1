import { counted, MONTHS, type PerLocale } from '../language/locale.ts';

/** The hardware catalogue, for inquiries without a cart. Its figures are from the specification. */
export type MinerId = 'air-miner' | 'hydro-miner' | 'scrypt-miner';

export interface MinerFigure {
  readonly label: string;
  readonly value: string;
  readonly unit: string;
}

export interface Miner {
  readonly id: MinerId;
  readonly name: string;
  readonly summary: string;
  readonly hashRate: MinerFigure;
  readonly power: MinerFigure;
  /** Watts, only for drawings to scale: the visible text is `power`. */
  readonly watts: number;
  /** As specified, not computed. It differs from power / hash rate, so show the disclaimer. */
  readonly efficiency?: MinerFigure;
  readonly mines: string;
  readonly algorithm: string;
  readonly cooling: string;
  readonly siteNeeds: string;
  readonly warranty: string;
}

const hashRate = (value: string, unit: string): MinerFigure => ({
  label: 'Hash rate',
  value,
  unit,
});
const power = (watts: number): MinerFigure => ({
  label: 'Power, about',
  value: String(watts),
  unit: 'W',
});
const efficiency = (value: string): MinerFigure => ({ label: 'Efficiency', value, unit: 'J/TH' });

const IN_QUOTE = 'Stated in your quote';

const air: Miner = {
  id: 'air-miner',
  name: 'Air-cooled Bitcoin miner',
  summary: 'Cooled by its own fans. It needs clean intake air and an exhaust path, and no water.',
  hashRate: hashRate('234', 'TH/s'),
  power: power(3500),
  watts: 3500,
  efficiency: efficiency('17.5'),
  mines: 'Bitcoin (BTC)',
  algorithm: 'SHA-256',
  cooling: 'Air, by its own fans',
  siteNeeds: 'Air intake and exhaust',
  warranty: '12 months',
};

const hydro: Miner = {
  id: 'hydro-miner',
  name: 'Hydro-cooled Bitcoin miner',
  summary:
    'Water-cooled at the chips, with no fans. The higher hash rate of our two Bitcoin miners.',
  hashRate: hashRate('335', 'TH/s'),
  power: power(5300),
  watts: 5300,
  efficiency: efficiency('21.2'),
  mines: 'Bitcoin (BTC)',
  algorithm: 'SHA-256',
  cooling: 'Hydro',
  siteNeeds: 'A water loop',
  warranty: IN_QUOTE,
};

const scrypt: Miner = {
  id: 'scrypt-miner',
  name: 'Scrypt miner',
  summary: 'Mines Litecoin and Dogecoin with the Scrypt algorithm. It does not mine Bitcoin.',
  hashRate: hashRate('17-18', 'GH/s'),
  power: power(3300),
  watts: 3300,
  mines: 'Litecoin (LTC) and Dogecoin (DOGE)',
  algorithm: 'Scrypt',
  cooling: IN_QUOTE,
  siteNeeds: IN_QUOTE,
  warranty: IN_QUOTE,
};

const IN_QUOTE_AR = 'يُحدَّد في عرض السعر';
const AIR_WARRANTY = counted(Number.parseInt(air.warranty, 10), MONTHS);

/** The figures of a miner, with their labels in Arabic. */
function figuresOf({ hashRate, power, efficiency }: Miner) {
  return {
    hashRate: { ...hashRate, label: 'معدل التجزئة' },
    power: { ...power, label: 'القدرة الكهربائية التقريبية' },
    ...(efficiency && { efficiency: { ...efficiency, label: 'كفاءة الطاقة' } }),
  };
}

export const MINERS = {
  en: [air, hydro, scrypt],
  ar: [
    {
      ...air,
      ...figuresOf(air),
      name: 'جهاز تعدين البيتكوين المبرّد بالهواء',
      summary: 'تبرّده مراوحه. يحتاج إلى هواء نظيف ومسار لطرد الهواء الساخن، ولا يحتاج إلى ماء.',
      mines: 'البيتكوين (BTC)',
      cooling: 'بالهواء، بمراوح الجهاز',
      siteNeeds: 'مدخل للهواء ومخرج له',
      warranty: AIR_WARRANTY,
    },
    {
      ...hydro,
      ...figuresOf(hydro),
      name: 'جهاز تعدين البيتكوين المبرّد بالماء',
      summary:
        'يصل تبريد الماء إلى الشرائح نفسها، من دون مراوح. وهو الأعلى في معدل التجزئة بين جهازَي البيتكوين لدينا.',
      mines: 'البيتكوين (BTC)',
      cooling: 'بالماء',
      siteNeeds: 'دائرة مياه',
      warranty: IN_QUOTE_AR,
    },
    {
      ...scrypt,
      ...figuresOf(scrypt),
      name: 'جهاز التعدين بخوارزمية Scrypt',
      summary: 'يعدّن لايتكوين ودوجكوين بخوارزمية Scrypt. ولا يعدّن البيتكوين.',
      mines: 'لايتكوين (LTC) ودوجكوين (DOGE)',
      cooling: IN_QUOTE_AR,
      siteNeeds: IN_QUOTE_AR,
      warranty: IN_QUOTE_AR,
    },
  ],
} as const satisfies PerLocale<readonly Miner[]>;

export const HARDWARE_TERMS = {
  en: [
    {
      name: 'Manufacturer warranties',
      text: 'Every machine comes with its manufacturer’s warranty: 12 months on the air-cooled miner.',
    },
    {
      name: 'Delivered duty paid',
      text: 'Freight, customs and duties are included in the price, to your address or to our hosting site.',
    },
    {
      name: 'Optional setup support',
      text: 'Our technicians rack, connect and commission the machines, at our sites or by guiding your staff.',
    },
    {
      name: 'Bulk pricing',
      text: 'The price per machine falls as the order grows. Tell us the quantity and the delivery date.',
    },
  ],
  ar: [
    {
      name: 'ضمانات المصنّع',
      text: `يأتي كل جهاز بضمان المصنّع: ${AIR_WARRANTY} للجهاز المبرّد بالهواء.`,
    },
    {
      name: 'التسليم مع سداد الرسوم',
      text: 'يشمل السعر الشحن والجمارك والرسوم حتى عنوانكم أو حتى موقع الاستضافة لدينا.',
    },
    {
      name: 'دعم اختياري للتركيب',
      text: 'يركّب فنيّونا الأجهزة ويوصلونها ويشغّلونها في مواقعنا، أو يرشدون موظفيكم.',
    },
    {
      name: 'أسعار خاصة للكميات',
      text: 'ينخفض سعر الجهاز كلما كبر الطلب. أخبرونا بالكمية وتاريخ التسليم.',
    },
  ],
};

export const HARDWARE_DISCLAIMER = {
  en: 'All figures are internal estimates. They may vary by batch, firmware and site, and are not a guarantee of performance or income.',
  ar: 'جميع الأرقام تقديرات داخلية. وقد تختلف بحسب الدفعة والبرنامج الثابت والموقع، وليست ضمانًا للأداء أو للدخل.',
};

/** The path of a miner's one-page data sheet, which the build generates from this catalogue. */
export const datasheetPath = (id: MinerId): string => `/datasheet-${id}.pdf`;

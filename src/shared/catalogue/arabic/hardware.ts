import { counted, MONTHS, type PerLocale } from '../../language/locale.ts';
import {
  MINERS as english,
  HARDWARE_DISCLAIMER as englishDisclaimer,
  HARDWARE_TERMS as englishTerms,
  type Miner,
} from '../hardware.ts';

const [air, hydro, scrypt] = english;
const HASH_RATE = 'معدل التجزئة';
const POWER = 'القدرة الكهربائية التقريبية';
const EFFICIENCY = 'كفاءة الطاقة';
const IN_QUOTE = 'يُحدَّد في عرض السعر';
const AIR_WARRANTY = counted(Number.parseInt(air.warranty, 10), MONTHS);

/** The figures of a miner, with their labels in Arabic. */
function figuresOf({ hashRate, power, efficiency }: Miner) {
  return {
    hashRate: { ...hashRate, label: HASH_RATE },
    power: { ...power, label: POWER },
    ...(efficiency && { efficiency: { ...efficiency, label: EFFICIENCY } }),
  };
}

export const MINERS: PerLocale<readonly Miner[]> = {
  en: english,
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
      warranty: IN_QUOTE,
    },
    {
      ...scrypt,
      ...figuresOf(scrypt),
      name: 'جهاز التعدين بخوارزمية Scrypt',
      summary: 'يعدّن لايتكوين ودوجكوين بخوارزمية Scrypt. ولا يعدّن البيتكوين.',
      mines: 'لايتكوين (LTC) ودوجكوين (DOGE)',
      cooling: IN_QUOTE,
      siteNeeds: IN_QUOTE,
      warranty: IN_QUOTE,
    },
  ],
};

interface HardwareTerm {
  readonly name: string;
  readonly text: string;
}

export const HARDWARE_TERMS: PerLocale<readonly HardwareTerm[]> = {
  en: englishTerms,
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

export const HARDWARE_DISCLAIMER: PerLocale<string> = {
  en: englishDisclaimer,
  ar: 'جميع الأرقام تقديرات داخلية. وقد تختلف بحسب الدفعة والبرنامج الثابت والموقع، وليست ضمانًا للأداء أو للدخل.',
};

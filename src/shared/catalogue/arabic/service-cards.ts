import type { PerLocale } from '../../language/locale.ts';
import {
  serviceCards as english,
  uptimeSla as englishSla,
  miningSolutions as englishSolutions,
  type ServiceCard,
} from '../service-cards.ts';
import { figureTexts } from './figures.ts';

const [hosting, sites, hardware, operations] = english;
const { energyPrice, hostingTerm } = figureTexts.ar;

export type LocalCard = ServiceCard & { readonly id: (typeof english)[number]['id'] };

export const serviceCards: PerLocale<readonly LocalCard[]> = {
  en: english,
  ar: [
    {
      ...hosting,
      name: 'حلول الاستضافة',
      summary:
        'المساحة والكهرباء والتبريد والشبكة والحراسة لأجهزتكم في قاعاتنا. تبقى الأجهزة التي تملكونها لكم، وتبقى حسابات التعدين والمحافظ في أيديكم.',
      includes: [
        'التبريد بالهواء والماء والغمر',
        hostingTerm,
        'الصيانة مشمولة',
        'دعم على مدار الساعة لعملاء الاستضافة',
      ],
      button: 'اطلبوا عرض سعر للاستضافة',
    },
    {
      ...sites,
      name: 'الاستحواذ على المواقع وعقود الطاقة',
      summary:
        'نبحث عن أرض تتوفر لها الكهرباء، ونعدّ هيكل عقد الإيجار، ونتفاوض على التوريد، فتعرفون سعر الطاقة قبل أن تطلبوا الأجهزة.',
      includes: [
        'البحث عن المواقع والاستحواذ عليها',
        'هيكلة عقود الإيجار',
        `عقود طاقة ${energyPrice}`,
        'الإمارات وكندا والولايات المتحدة وعُمان وإثيوبيا',
      ],
      button: 'اطلبوا موقعًا',
    },
    {
      ...hardware,
      name: 'توريد الأجهزة',
      summary:
        'أجهزة ASIC نوفّرها ونسلّمها: مبرّدة بالهواء، ومبرّدة بالماء، وأجهزة Scrypt. الشحن والجمارك والرسوم مشمولة حتى عنوان التسليم في أمر الشراء.',
      includes: [
        'ضمانات المصنّع',
        'التسليم مع سداد الرسوم',
        'دعم اختياري للتركيب',
        'أسعار خاصة للكميات',
      ],
      button: 'استعرضوا الأجهزة',
    },
    {
      ...operations,
      name: 'عمليات التعدين وإدارة المواقع',
      summary:
        'ندير الموقع نيابةً عنكم بفريق مناوب وفق دليل تشغيل متفق عليه في أمر الخدمة: مراقبة وتنظيف وإصلاح وتقارير. ولا نحتاج أبدًا إلى مفاتيح محافظكم.',
      includes: [
        'التشغيل الكامل وإدارة المواقع',
        'المراقبة وإعادة التشغيل والإصلاح',
        'صيانة التبريد والكهرباء',
        'دعم على مدار الساعة لعملاء الاستضافة',
      ],
      button: 'تحدثوا مع مدير موقع',
    },
  ],
};

export const miningSolutions: PerLocale<Readonly<Record<keyof typeof englishSolutions, string>>> = {
  en: englishSolutions,
  ar: { ...englishSolutions, name: 'حلول التعدين للمؤسسات والأفراد' },
};

export const uptimeSla: PerLocale<Readonly<Record<keyof typeof englishSla, string>>> = {
  en: englishSla,
  ar: { ...englishSla, counts: 'نسبة التشغيل في اتفاقية مستوى الخدمة' },
};

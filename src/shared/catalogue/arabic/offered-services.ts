import type { PerLocale } from '../../language/locale.ts';
import { offeredServices as english } from '../offered-services.ts';

type Chapter = (typeof english)[number]['chapter'];

interface OfferedService {
  readonly chapter: Chapter;
  readonly name: string;
  readonly text: string;
}

const TEXTS: Readonly<Record<Chapter, Pick<OfferedService, 'name' | 'text'>>> = {
  hosting: {
    name: 'الاستضافة مع التبريد بالهواء والماء والغمر',
    text: 'المساحة والكهرباء والتبريد والشبكة والحراسة والصيانة لأجهزتكم. وتبقى الأجهزة لكم.',
  },
  'sites-and-power': {
    name: 'الاستحواذ على المواقع وهيكلة عقود الإيجار',
    text: 'وتُعرف أيضًا بعقود الطاقة: نجد أرضًا تتوفر لها الكهرباء، ونعدّ هيكل عقد الإيجار، ونتفاوض على التوريد.',
  },
  hardware: {
    name: 'توريد أجهزة ASIC وتسليمها',
    text: 'أجهزة تعدين ASIC بضمان المصنّع، بشرط التسليم مع سداد الرسوم.',
  },
  operations: {
    name: 'التشغيل الكامل وإدارة المواقع',
    text: 'المراقبة وإعادة التشغيل والتنظيف والإصلاح وقطع الغيار والتقارير، لأجهزتكم أو لموقع كامل.',
  },
  'mining-solutions': {
    name: 'حلول التعدين للمؤسسات والأفراد',
    text: 'قدرة مخصصة لمؤسسة واحدة، أو حصة لمشارك من الأفراد في موقع عامل.',
  },
};

export const offeredServices: PerLocale<readonly OfferedService[]> = {
  en: english,
  ar: english.map(({ chapter }) => ({ chapter, ...TEXTS[chapter] })),
};

import type { PerLocale } from '../../language/locale.ts';
import { placeholder } from '../../owner-fact.ts';
import { plans as english, type Plan } from '../plans.ts';
import { figureTexts } from './figures.ts';

const SAME = {
  cooling: 'بالهواء والماء',
  model: placeholder('طرازات من شركتين مصنّعتين لأجهزة ASIC، تُحدَّد في عرض السعر'),
  maintenance: 'مشمولة',
};

const TEXTS: Readonly<Record<Plan['id'], Pick<Plan, 'name' | 'summary' | 'terms' | 'location'>>> = {
  'cloud-hosting': {
    name: 'الاستضافة السحابية',
    summary:
      'نستضيف الأجهزة في قاعاتنا ونحافظ على تشغيلها، وتبقى حسابات التعدين والمحافظ في أيديكم.',
    terms: figureTexts.ar.hostingPlan,
  },
  'turnkey-solutions': {
    name: 'حلول تسليم مفتاح',
    summary: 'موقع خاص بكم: الإيجار والكهرباء والأجهزة والتركيب. نبنيه ونشغّله نيابةً عنكم.',
    terms: figureTexts.ar.turnkeyPlan,
    location: 'الإمارات أو كندا أو الولايات المتحدة',
  },
};

export const PLANS: PerLocale<readonly Plan[]> = {
  en: english,
  ar: english.map((plan) => ({
    ...plan,
    ...SAME,
    ...TEXTS[plan.id],
    ...(plan.deposit && { deposit: 'شهر واحد' }),
  })),
};

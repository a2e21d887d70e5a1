import type { PerLocale } from '../language/locale.ts';
import { type OwnerFact, placeholder } from '../owner-fact.ts';
import { figures, figureTexts } from './figures.ts';

/** A pricing plan. An absent field does not apply to the plan. */
export interface Plan {
  readonly id: 'cloud-hosting' | 'turnkey-solutions';
  readonly name: string;
  readonly summary: string;
  readonly cooling: string;
  readonly location?: string;
  readonly model: OwnerFact;
  readonly terms: string;
  readonly termYears: number;
  readonly maintenance: string;
  readonly deposit?: string;
}

const model = placeholder('Models from two ASIC manufacturers, named in your quote');

const en: readonly Plan[] = [
  {
    id: 'cloud-hosting',
    name: 'Cloud Hosting',
    summary:
      'Miners hosted in our halls. You hold the mining accounts and wallets; we keep the machines running.',
    cooling: 'Air Cooling & Hydro',
    model,
    terms: figureTexts.en.hostingPlan,
    termYears: figures.hostingTerm.value,
    maintenance: 'Included',
    deposit: 'One month advance',
  },
  {
    id: 'turnkey-solutions',
    name: 'Turnkey Solutions',
    summary:
      'A site of your own: lease, power, machines and setup. We build it and operate it for you.',
    cooling: 'Air Cooling & Hydro',
    location: 'UAE/Canada/USA',
    model,
    terms: figureTexts.en.turnkeyPlan,
    termYears: figures.turnkeyTerm.value,
    maintenance: 'Included',
  },
];

const SAME_IN_ARABIC = {
  cooling: 'بالهواء والماء',
  model: placeholder('طرازات من شركتين مصنّعتين لأجهزة ASIC، تُحدَّد في عرض السعر'),
  maintenance: 'مشمولة',
};

const ARABIC: Readonly<Record<Plan['id'], Pick<Plan, 'name' | 'summary' | 'terms' | 'location'>>> =
  {
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
  en,
  ar: en.map((plan) => ({
    ...plan,
    ...SAME_IN_ARABIC,
    ...ARABIC[plan.id],
    ...(plan.deposit && { deposit: 'شهر واحد' }),
  })),
};

import type { PerLocale } from '../../language/locale.ts';
import { type OwnerFact, placeholder } from '../../owner-fact.ts';
import { partners as english, type Partner } from '../partners.ts';

const NAMES: Readonly<Record<Partner['trade'], OwnerFact>> = {
  power: placeholder('شريك الطاقة'),
  hardware: placeholder('شريك الأجهزة'),
  cooling: placeholder('شريك التبريد'),
  network: placeholder('شريك الشبكة'),
  land: placeholder('شريك الأراضي'),
};

export const partners: PerLocale<readonly Partner[]> = {
  en: english,
  ar: english.map(({ trade }) => ({ trade, name: NAMES[trade] })),
};

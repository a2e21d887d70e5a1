import type { PerLocale } from '../language/locale.ts';
import { type OwnerFact, placeholder } from '../owner-fact.ts';

/** A fact about the company that clients check. Pages hide it until the owner has set it. */
interface CompanyFact {
  readonly id: string;
  readonly label: PerLocale<string>;
  readonly value: PerLocale<OwnerFact>;
}

const unset = () => ({ en: placeholder(''), ar: placeholder('') });

export const companyFacts: readonly CompanyFact[] = [
  {
    id: 'licence',
    label: {
      en: 'Trade licence, number and authority',
      ar: 'الرخصة التجارية: الرقم والجهة المانحة',
    },
    value: unset(),
  },
  { id: 'founded', label: { en: 'Founded', ar: 'سنة التأسيس' }, value: unset() },
  { id: 'auditor', label: { en: 'Auditor', ar: 'مدقق الحسابات' }, value: unset() },
  { id: 'insurer', label: { en: 'Insurer', ar: 'شركة التأمين' }, value: unset() },
  {
    id: 'certificates',
    label: { en: 'Data centre certificates', ar: 'شهادات مراكز البيانات' },
    value: unset(),
  },
  {
    id: 'vara',
    label: { en: 'Notice under VARA rules', ar: 'إشعار وفق أنظمة سلطة تنظيم الأصول الافتراضية' },
    value: unset(),
  },
];

/** The facts to show in a language: those that the owner has set in it. */
export function shownFacts(locale: keyof PerLocale<unknown>, facts = companyFacts) {
  return facts.flatMap(({ id, label, value }) => {
    const { value: text, placeholder: isUnset } = value[locale];
    return isUnset || text === '' ? [] : [{ id, label: label[locale], value: text }];
  });
}

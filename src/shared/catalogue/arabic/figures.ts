import { counted, YEARS } from '../../language/arabic-count.ts';
import type { PerLocale } from '../../language/locale.ts';
import { howWeCount as english, figureTexts as englishTexts, figures } from '../figures.ts';

const hosting = counted(figures.hostingTerm.value, YEARS);
const turnkey = counted(figures.turnkeyTerm.value, YEARS);

const arabicTexts: Readonly<Record<keyof typeof englishTexts, string>> = {
  energyPrice: `بدءًا من نحو ${figures.energyPrice.value.slice(1)} دولار لكل كيلوواط ساعة`,
  hostingTerm: `لمدة ${hosting} قابلة للتجديد`,
  turnkeyTerm: `لمدة ${turnkey} قابلة للتجديد`,
  hostingPlan: `${hosting} قابلة للتجديد`,
  turnkeyPlan: `${turnkey} قابلة للتجديد`,
  bothTerms: `${hosting} أو ${turnkey}`,
};

export const figureTexts: PerLocale<typeof arabicTexts> = { en: englishTexts, ar: arabicTexts };

export const howWeCount: PerLocale<Readonly<Record<keyof typeof english, string>>> = {
  en: english,
  ar: { ...english, label: 'كيف نحتسب الأرقام' },
};

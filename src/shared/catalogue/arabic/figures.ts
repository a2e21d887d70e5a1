import { counted, type PerLocale, YEARS } from '../../language/locale.ts';
import { howWeCount as english, figureTexts as englishTexts, figures } from '../figures.ts';

const hosting = counted(figures.hostingTerm.value, YEARS);
const turnkey = counted(figures.turnkeyTerm.value, YEARS);

const arabicTexts: Readonly<Record<keyof typeof englishTexts, string>> = {
  energyPrice: `بدءًا من نحو ${figures.energyPrice.value.slice(1)} دولار لكل كيلوواط ساعة`,
  hostingTerm: `لمدة ${hosting} قابلة للتجديد`,
  turnkeyTerm: `لمدة ${turnkey} قابلة للتجديد`,
  hostingPlan: `لمدة ${hosting}، قابل للتجديد`,
  turnkeyPlan: `لمدة ${turnkey}، قابل للتجديد`,
  bothTerms: `${hosting} أو ${turnkey}`,
};

interface Figure {
  readonly value: number | string;
  readonly unit: string;
  readonly counts: string;
}
type HomeFigure = 'homeUptime' | 'operating' | 'live' | 'inExpansion' | 'energyPrice';

const { homeUptime, operating, live, inExpansion, energyPrice } = figures;
const unit = 'ميجاواط';

/** The home page's figures: the same values with what they count. */
export const homeFigures = {
  en: { homeUptime, operating, live, inExpansion, energyPrice },
  ar: {
    homeUptime: { ...homeUptime, counts: 'نسبة التشغيل' },
    operating: { ...operating, unit, counts: 'قيد التشغيل' },
    live: { ...live, unit, counts: 'تعمل الآن' },
    inExpansion: { ...inExpansion, unit, counts: 'قيد التوسعة' },
    energyPrice: { ...energyPrice, unit: 'لكل كيلوواط ساعة', counts: 'الطاقة بدءًا من نحو' },
  },
} satisfies PerLocale<Record<HomeFigure, Figure>>;

export const figureTexts: PerLocale<typeof arabicTexts> = { en: englishTexts, ar: arabicTexts };

export const howWeCount: PerLocale<Readonly<Record<keyof typeof english, string>>> = {
  en: english,
  ar: { ...english, label: 'كيف نحتسب الأرقام' },
};

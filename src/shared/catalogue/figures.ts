import { counted, YEARS } from '../language/locale.ts';
import { PATHS } from '../paths.ts';

const href = `${PATHS.miningFarms}#how-we-count`;

export const howWeCount = {
  en: { label: 'How we count', href },
  ar: { label: 'كيف نحتسب الأرقام', href },
};

/**
 * Figures differ because they count different things. Pages show each figure as specified, and none
 * is computed from another. Figures of the farms are in `farms.ts`, and figures of each site in
 * `sites.ts`.
 */
export const figures = {
  homeUptime: { value: 97, unit: '%', counts: 'Uptime' },
  operating: { value: 50, unit: 'MW', counts: 'Operating' },
  live: { value: 50, unit: 'MW', counts: 'live' },
  inExpansion: { value: 200, unit: 'MW', counts: 'in expansion' },
  energyPrice: { value: '$0.012', unit: 'per kWh', counts: 'Energy from about' },
  hostingTerm: { value: 2, unit: 'years', counts: 'Hosting contract' },
  turnkeyTerm: { value: 5, unit: 'years', counts: 'Turnkey contract' },
  /** Quoted from a client in `testimonials.ts`. */
  setUp: { value: 2.5, unit: 'MW', counts: 'Set up in under 60 days' },
  /** Page titles and descriptions repeat it. */
  acrossAbuDhabiAndAlAin: { value: 65.5, unit: 'MW', counts: 'Across Abu Dhabi and Al Ain' },
};

const { homeUptime, operating, live, inExpansion, energyPrice } = figures;
const { hostingTerm, turnkeyTerm } = figures;
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
};

const hosting = counted(hostingTerm.value, YEARS);
const turnkey = counted(turnkeyTerm.value, YEARS);

export const figureTexts = {
  en: {
    energyPrice: `from about ${energyPrice.value} ${energyPrice.unit}`,
    hostingTerm: `${hostingTerm.value} ${hostingTerm.unit} and renewable`,
    turnkeyTerm: `${turnkeyTerm.value} ${turnkeyTerm.unit} and renewal`,
    hostingPlan: `${hostingTerm.value} year and renewable`,
    turnkeyPlan: `${turnkeyTerm.value}-year and renewal`,
    bothTerms: `${hostingTerm.value} or ${turnkeyTerm.value} ${turnkeyTerm.unit}`,
  },
  ar: {
    energyPrice: `بدءًا من نحو ${energyPrice.value.slice(1)} دولار لكل كيلوواط ساعة`,
    hostingTerm: `لمدة ${hosting} قابلة للتجديد`,
    turnkeyTerm: `لمدة ${turnkey} قابلة للتجديد`,
    hostingPlan: `لمدة ${hosting}، قابل للتجديد`,
    turnkeyPlan: `لمدة ${turnkey}، قابل للتجديد`,
    bothTerms: `${hosting} أو ${turnkey}`,
  },
};

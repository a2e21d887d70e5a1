/** Totals of all farms. */
export const farmFigures = {
  currentMegawatts: { value: 25 },
  plannedMegawatts: { value: 50 },
  hashRatePetahashes: { value: 635.25 },
  uptimePercent: { from: 95, to: 98 },
};

/** What each figure of the farms counts. */
export const farmCounts = {
  en: {
    currentMegawatts: 'Current capacity',
    plannedMegawatts: 'Planned, with the expansion',
    hashRatePetahashes: 'Hash rate',
    uptimePercent: 'Uptime',
  },
  ar: {
    currentMegawatts: 'القدرة الحالية',
    plannedMegawatts: 'القدرة المخطط لها بعد التوسعة',
    hashRatePetahashes: 'معدل التجزئة',
    uptimePercent: 'نسبة التشغيل',
  },
};

/** The two periods of the track record. There is no data between or before them. */
export const resultPeriods = {
  en: { before: 'Q4 2024', current: 'Current, 2025' },
  ar: { before: 'الربع الرابع 2024', current: 'الحالي، 2025' },
};

const hashRate = { unit: 'PH/s', before: 605, current: 635.25 };
const bitcoin = { unit: 'BTC', before: 27.81, current: 29.68 };

export const comparedResults = {
  en: [
    { name: 'Hash rate', ...hashRate },
    { name: 'Bitcoin, quarterly', ...bitcoin },
  ],
  ar: [
    { name: 'معدل التجزئة', ...hashRate },
    { name: 'البيتكوين في ربع السنة', ...bitcoin },
  ],
};

const revenue = { value: '$5.57M', period: 'current' } as const;
const growth = { value: '+217%', period: 'current' } as const;
const netIncome = { value: '$3.79M', period: 'before' } as const;

export const singleResults = {
  en: [
    { name: 'Quarterly revenue', ...revenue },
    { name: 'Growth', ...growth },
    { name: 'Net income', ...netIncome },
  ],
  ar: [
    { name: 'إيرادات ربع السنة', ...revenue },
    { name: 'النمو', ...growth },
    { name: 'صافي الدخل', ...netIncome },
  ],
};

export const FIGURES_DISCLAIMER = {
  en: 'All figures are internal estimates.',
  ar: 'جميع الأرقام تقديرات داخلية.',
};

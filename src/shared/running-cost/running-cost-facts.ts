import { figures } from '../catalogue/figures.ts';
import type { PerLocale } from '../language/locale.ts';

/** The default of an input of the running costs. `npm run content:check` lists the old ones. */
export interface DatedFigure {
  readonly value: number;
  /** The day on which the owner last checked the value, as YYYY-MM-DD. */
  readonly asOf: string;
  readonly source: PerLocale<string>;
  /** The value is only a sample until the owner sets it. */
  readonly placeholder: boolean;
}

const sample = (value: number): DatedFigure => ({
  value,
  asOf: '2026-11-26',
  source: { en: 'Sample value, not market data', ar: 'قيمة تجريبية، وليست من بيانات السوق' },
  placeholder: true,
});

/** The server reads no market data: the owner sets these values, with their dates and sources. */
export const RUNNING_COST_DEFAULTS = {
  count: {
    value: 1,
    asOf: '2026-11-26',
    source: { en: 'One machine', ar: 'جهاز واحد' },
    placeholder: false,
  },
  tariff: {
    value: Number(figures.energyPrice.value.slice(1)),
    asOf: '2026-11-26',
    source: {
      en: 'The energy price on our home page',
      ar: 'سعر الطاقة المذكور في صفحتنا الرئيسية',
    },
    placeholder: false,
  },
  fee: sample(10),
  uptime: {
    value: figures.homeUptime.value,
    asOf: '2026-11-26',
    source: { en: 'The uptime on our home page', ar: 'نسبة التشغيل المذكورة في صفحتنا الرئيسية' },
    placeholder: false,
  },
  network: sample(1_000),
  growth: sample(2),
  subsidy: {
    value: 3.125,
    asOf: '2026-11-26',
    source: {
      en: 'Bitcoin protocol, blocks 840,000 to 1,049,999',
      ar: 'بروتوكول البيتكوين، الكتل من 840,000 إلى 1,049,999',
    },
    placeholder: false,
  },
  blockFees: sample(0.05),
  poolFee: sample(1),
  price: sample(100_000),
  machinePrice: sample(3_500),
} as const satisfies Record<string, DatedFigure>;

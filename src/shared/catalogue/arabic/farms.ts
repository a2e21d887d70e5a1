import type { PerLocale } from '../../language/locale.ts';
import {
  type ComparedResult,
  comparedResults as englishCompared,
  FIGURES_DISCLAIMER as englishDisclaimer,
  resultPeriods as englishPeriods,
  singleResults as englishSingle,
  farmFigures,
} from '../farms.ts';

type CountedAs = Readonly<Record<Exclude<keyof typeof farmFigures, 'region'>, string>>;

/** Labels that state what each figure of the farms counts. */
export const farmCounts: PerLocale<CountedAs> = {
  en: {
    currentMegawatts: farmFigures.currentMegawatts.counts,
    plannedMegawatts: farmFigures.plannedMegawatts.counts,
    hashRatePetahashes: farmFigures.hashRatePetahashes.counts,
    uptimePercent: farmFigures.uptimePercent.counts,
  },
  ar: {
    currentMegawatts: 'القدرة الحالية',
    plannedMegawatts: 'القدرة المخطط لها بعد التوسعة',
    hashRatePetahashes: 'معدل التجزئة',
    uptimePercent: 'نسبة التشغيل',
  },
};

export const resultPeriods: PerLocale<Readonly<Record<keyof typeof englishPeriods, string>>> = {
  en: englishPeriods,
  ar: { before: 'الربع الرابع 2024', current: 'الحالي، 2025' },
};

const [hashRate, bitcoin] = englishCompared;

export const comparedResults: PerLocale<readonly ComparedResult[]> = {
  en: englishCompared,
  ar: [
    { ...hashRate, name: 'معدل التجزئة' },
    { ...bitcoin, name: 'البيتكوين في ربع السنة' },
  ],
};

interface SingleResult {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly period: keyof typeof englishPeriods;
}

const [revenue, growth, netIncome] = englishSingle;

export const singleResults: PerLocale<readonly SingleResult[]> = {
  en: englishSingle,
  ar: [
    { ...revenue, name: 'إيرادات ربع السنة' },
    { ...growth, name: 'النمو' },
    { ...netIncome, name: 'صافي الدخل' },
  ],
};

export const FIGURES_DISCLAIMER: PerLocale<string> = {
  en: englishDisclaimer,
  ar: 'جميع الأرقام تقديرات داخلية.',
};

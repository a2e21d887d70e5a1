import { HARDWARE_DISCLAIMER, MINERS } from '../catalogue/hardware.ts';
import { type Locale, listed, ltr } from '../language/locale.ts';
import type { FormulaName } from './figures.ts';
import { INPUT_RULES, type InputName, type NumberInput } from './inputs.ts';
import { plainText } from './number-texts.ts';

/** `unit` is empty for a number of things, and where each figure contains its currency. */
interface Labelled {
  readonly label: string;
  readonly unit: string;
}

const inputs: Readonly<Record<NumberInput, Labelled>> = {
  hashrate: { label: 'Hash rate', unit: 'TH/s' },
  watts: { label: 'Power', unit: 'W' },
  count: { label: 'Number of machines', unit: '' },
  tariff: { label: 'Tariff', unit: '$ per kWh' },
  fee: { label: 'Hosting fee', unit: '$ per machine per month' },
  uptime: { label: 'Uptime', unit: '%' },
  network: { label: 'Network hash rate', unit: 'EH/s' },
  growth: { label: 'Difficulty growth', unit: '% per month' },
  subsidy: { label: 'Block subsidy', unit: 'BTC per block' },
  blockFees: { label: 'Block fees', unit: 'BTC per block' },
  poolFee: { label: 'Pool fee', unit: '%' },
  price: { label: 'Price of a coin', unit: '$ per BTC' },
  machinePrice: { label: 'Price of a machine', unit: '$ per machine' },
};

const formulas: Readonly<Record<FormulaName, { readonly label: string; readonly words: string }>> =
  {
    energy: {
      label: 'Energy per day, kWh',
      words:
        'Power in watts, times the number of machines, times 24 hours, times uptime, divided by 1,000.',
    },
    energyCost: { label: 'Energy cost per day, $', words: 'Energy per day, times the tariff.' },
    fees: {
      label: 'Hosting fees per day, $',
      words: 'Fee per machine and month, times the number of machines, divided by 30.4375 days.',
    },
    cost: { label: 'Running cost per day, $', words: 'Energy cost plus hosting fees.' },
    periods: {
      label: 'Per month and year, $',
      words: 'A month is 30.4375 days, and a year is 12 months.',
    },
    coins: {
      label: 'Coins per day, BTC',
      words:
        'Your share of the network’s hash rate, times 144 blocks a day, times subsidy plus fees per block, times uptime, times what remains after the pool fee.',
    },
    growth: {
      label: 'Coins with difficulty growth, BTC',
      words:
        'In month k, counted from 0, coins per month divided by (1 + growth) to the power k. The year is the sum of its 12 months.',
    },
    coinCost: {
      label: 'Cost of one coin, $',
      words:
        'Running cost per day, divided by coins per day at today’s difficulty. The price of the machines is not included.',
    },
    breakEvenTariff: {
      label: 'Break-even tariff, $ per kWh',
      words:
        'Coins per day times the price, minus hosting fees per day, divided by energy per day. At this tariff, running cost equals the value of the coins at today’s difficulty.',
    },
    breakEvenPrice: {
      label: 'Break-even price, $ per BTC',
      words:
        'Running cost per day, divided by coins per day: the same as the cost of one coin, because neither includes the price of the machines.',
    },
    total: {
      label: 'Running total after the first month, $',
      words:
        'Minus the price of all machines, plus the value of the month’s coins, minus the month’s running cost. Each further month adds its own value and cost.',
    },
  };

const en = {
  title: 'Running costs',
  own: 'Your own machine',
  inputs,
  mustBe: (label: string, least: string, most: string) =>
    `${label}: enter a number from ${least} to ${most}.`,
  mustBeWhole: (label: string, least: string, most: string) =>
    `${label}: enter a whole number from ${least} to ${most}.`,
  mustBeMachine: 'Machine: choose one of the machines.',
  result: 'Result',
  perPeriod: { Day: 'Per day', Month: 'Per month', Year: 'Per year' },
  rows: {
    energy: { label: 'Energy', unit: 'kWh' },
    energyCost: { label: 'Energy cost', unit: '' },
    fees: { label: 'Hosting fees', unit: '' },
    cost: { label: 'Running cost', unit: '' },
    coins: { label: 'Coins at today’s difficulty', unit: 'BTC' },
    grownCoins: { label: 'Coins with difficulty growth', unit: 'BTC' },
  },
  figures: {
    costMonth: { label: 'Running cost per month', unit: '' },
    coinCost: { label: 'Cost of one coin', unit: '' },
    breakEvenTariff: { label: 'Break-even tariff', unit: 'per kWh' },
    breakEvenPrice: { label: 'Break-even price of a coin', unit: '' },
    coveredMonths: {
      label: 'Months of 36 in which the coins’ value is at least the running cost',
      unit: '',
    },
    paidAfter: { label: 'Months until the running total reaches zero, of 36', unit: '' },
  },
  formulas,
  months: {
    month: 'Month',
    difficulty: 'Difficulty, × today',
    coins: 'Coins, BTC',
    value: 'Coins’ value, $',
    cost: 'Running cost, $',
    total: 'Running total with machines, $',
  },
  chart: {
    monthly: 'Value of the coins and running cost, $ per month',
    total: 'Running total with the price of the machines, $',
    above: 'Coins’ value, at least the running cost',
    below: 'Coins’ value, less than the running cost',
    cost: 'Running cost',
    line: 'Running total',
  },
  sensitivity: {
    caption: 'Coins’ value minus running cost, $ per month',
    price: 'Price of a coin',
    difficulty: 'Difficulty',
    today: 'today',
  },
  assumptions: [
    'This is a calculation, not a forecast. It promises no income: price, difficulty, fees and uptime change, and nobody knows how.',
    'Price, tariff, fees and subsidy stay at your values for all 36 months. The Bitcoin protocol halves the subsidy at block 1,050,000, expected in 2028: enter half the subsidy to see the effect.',
    'Taxes, delivery, repairs and the resale of machines are not included.',
    'Figures are rounded for display. The calculation uses unrounded figures.',
  ],
  disclaimer: HARDWARE_DISCLAIMER.en,
};

const ar: typeof en = {
  title: 'تكلفة التشغيل',
  own: 'جهازكم الخاص',
  inputs: {
    hashrate: { label: 'معدل التجزئة', unit: ltr('TH/s') },
    watts: { label: 'القدرة الكهربائية', unit: 'واط' },
    count: { label: 'عدد الأجهزة', unit: '' },
    tariff: { label: 'تعرفة الكهرباء', unit: 'دولار لكل كيلوواط ساعة' },
    fee: { label: 'رسوم الاستضافة', unit: 'دولار لكل جهاز شهريًا' },
    uptime: { label: 'نسبة التشغيل', unit: '%' },
    network: { label: 'معدل تجزئة الشبكة', unit: ltr('EH/s') },
    growth: { label: 'نمو صعوبة الشبكة', unit: '% شهريًا' },
    subsidy: { label: 'مكافأة الكتلة', unit: 'بيتكوين لكل كتلة' },
    blockFees: { label: 'رسوم الكتلة', unit: 'بيتكوين لكل كتلة' },
    poolFee: { label: 'رسوم المجمّع', unit: '%' },
    price: { label: 'سعر البيتكوين', unit: 'دولار لكل بيتكوين' },
    machinePrice: { label: 'سعر الجهاز', unit: 'دولار لكل جهاز' },
  },
  mustBe: (label, least, most) => `${label}: أدخلوا رقمًا من ${ltr(least)} إلى ${ltr(most)}.`,
  mustBeWhole: (label, least, most) =>
    `${label}: أدخلوا رقمًا صحيحًا من ${ltr(least)} إلى ${ltr(most)}.`,
  mustBeMachine: 'جهاز التعدين: اختاروا أحد الأجهزة.',
  result: 'النتيجة',
  perPeriod: { Day: 'في اليوم', Month: 'في الشهر', Year: 'في السنة' },
  rows: {
    energy: { label: 'استهلاك الطاقة', unit: 'كيلوواط ساعة' },
    energyCost: { label: 'تكلفة الطاقة', unit: '' },
    fees: { label: 'رسوم الاستضافة', unit: '' },
    cost: { label: 'تكلفة التشغيل', unit: '' },
    coins: { label: 'البيتكوين بصعوبة اليوم', unit: 'بيتكوين' },
    grownCoins: { label: 'البيتكوين مع نمو الصعوبة', unit: 'بيتكوين' },
  },
  figures: {
    costMonth: { label: 'تكلفة التشغيل شهريًا', unit: '' },
    coinCost: { label: 'تكلفة البيتكوين الواحد', unit: '' },
    breakEvenTariff: { label: 'تعرفة التعادل', unit: 'لكل كيلوواط ساعة' },
    breakEvenPrice: { label: 'سعر البيتكوين عند التعادل', unit: '' },
    coveredMonths: {
      label: 'عدد الأشهر التي لا تقل فيها قيمة البيتكوين عن تكلفة التشغيل، من أصل 36 شهرًا',
      unit: '',
    },
    paidAfter: { label: 'عدد الأشهر حتى يبلغ الرصيد التراكمي الصفر، من أصل 36 شهرًا', unit: '' },
  },
  formulas: {
    energy: {
      label: 'استهلاك الطاقة في اليوم، كيلوواط ساعة',
      words: 'القدرة بالواط، في عدد الأجهزة، في 24 ساعة، في نسبة التشغيل، مقسومة على 1,000.',
    },
    energyCost: {
      label: 'تكلفة الطاقة في اليوم، دولار',
      words: 'استهلاك الطاقة في اليوم، في تعرفة الكهرباء.',
    },
    fees: {
      label: 'رسوم الاستضافة في اليوم، دولار',
      words: 'رسوم الجهاز الشهرية، في عدد الأجهزة، مقسومة على 30.4375 يومًا.',
    },
    cost: {
      label: 'تكلفة التشغيل في اليوم، دولار',
      words: 'تكلفة الطاقة مضافة إليها رسوم الاستضافة.',
    },
    periods: { label: 'في الشهر وفي السنة، دولار', words: 'الشهر 30.4375 يومًا، والسنة 12 شهرًا.' },
    coins: {
      label: 'البيتكوين في اليوم',
      words:
        'حصة أجهزتكم من معدل تجزئة الشبكة، في 144 كتلة يوميًا، في مجموع مكافأة الكتلة ورسومها، في نسبة التشغيل، في ما يتبقى بعد رسوم المجمّع.',
    },
    growth: {
      label: 'البيتكوين مع نمو الصعوبة',
      words: `في الشهر ${ltr('k')}، بدءًا من 0، يُقسم بيتكوين الشهر على (1 + النمو) مرفوعًا إلى القوة ${ltr('k')}. والسنة مجموع أشهرها الاثني عشر.`,
    },
    coinCost: {
      label: 'تكلفة البيتكوين الواحد، دولار',
      words: 'تكلفة التشغيل في اليوم مقسومة على البيتكوين في اليوم بصعوبة اليوم، دون سعر الأجهزة.',
    },
    breakEvenTariff: {
      label: 'تعرفة التعادل، دولار لكل كيلوواط ساعة',
      words:
        'البيتكوين في اليوم في سعره، ناقص رسوم الاستضافة في اليوم، مقسومًا على استهلاك الطاقة في اليوم. عند هذه التعرفة تساوي تكلفة التشغيل قيمة البيتكوين بصعوبة اليوم.',
    },
    breakEvenPrice: {
      label: 'سعر البيتكوين عند التعادل، دولار',
      words:
        'تكلفة التشغيل في اليوم مقسومة على البيتكوين في اليوم، وهي تكلفة البيتكوين الواحد نفسها لأن كلتيهما دون سعر الأجهزة.',
    },
    total: {
      label: 'الرصيد التراكمي بعد الشهر الأول، دولار',
      words:
        'سعر جميع الأجهزة بالسالب، مضافة إليه قيمة بيتكوين الشهر، ناقص تكلفة تشغيل الشهر. ويضيف كل شهر لاحق قيمته وتكلفته.',
    },
  },
  months: {
    month: 'الشهر',
    difficulty: 'الصعوبة، مضاعف صعوبة اليوم',
    coins: 'البيتكوين',
    value: 'قيمة البيتكوين، دولار',
    cost: 'تكلفة التشغيل، دولار',
    total: 'الرصيد التراكمي مع سعر الأجهزة، دولار',
  },
  chart: {
    monthly: 'قيمة البيتكوين وتكلفة التشغيل، دولار في الشهر',
    total: 'الرصيد التراكمي مع سعر الأجهزة، دولار',
    above: 'قيمة البيتكوين، لا تقل عن تكلفة التشغيل',
    below: 'قيمة البيتكوين، أقل من تكلفة التشغيل',
    cost: 'تكلفة التشغيل',
    line: 'الرصيد التراكمي',
  },
  sensitivity: {
    caption: 'قيمة البيتكوين ناقص تكلفة التشغيل، دولار في الشهر',
    price: 'سعر البيتكوين',
    difficulty: 'صعوبة الشبكة',
    today: 'اليوم',
  },
  assumptions: [
    'هذا حساب وليس توقعًا، ولا يعِد بأي دخل: فالسعر والصعوبة والرسوم ونسبة التشغيل تتغير، ولا يعرف أحد كيف.',
    'يبقى السعر والتعرفة والرسوم ومكافأة الكتلة عند قيمكم طوال 36 شهرًا. ويخفض بروتوكول البيتكوين مكافأة الكتلة إلى النصف عند الكتلة 1,050,000، المتوقعة في 2028: أدخلوا نصف المكافأة لمعرفة الأثر.',
    'لا يشمل الحساب الضرائب والتسليم والإصلاحات وإعادة بيع الأجهزة.',
    'تُقرَّب الأرقام عند العرض، ويستخدم الحساب الأرقام غير المقرّبة.',
  ],
  disclaimer: HARDWARE_DISCLAIMER.ar,
};

/** Texts of the running costs. */
export const RUNNING_COST_COPY = { en, ar };

/** The error of an invalid input. It names the input and its limits. */
export function invalidText(name: InputName, copy: typeof en): string {
  if (name === 'machine') return copy.mustBeMachine;
  const { min, max, whole } = INPUT_RULES[name];
  const write = whole ? copy.mustBeWhole : copy.mustBe;
  return write(copy.inputs[name].label, plainText(min), plainText(max));
}

export function machineName(machine: string, locale: Locale): string {
  const found = MINERS[locale].find(({ id }) => id === machine);
  return found?.name ?? RUNNING_COST_COPY[locale].own;
}

export const withUnit = ({ label, unit }: Labelled, locale: Locale): string =>
  unit ? listed(locale, label, unit) : label;

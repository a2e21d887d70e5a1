import { counted, ltr, type PerLocale } from '../../language/locale.ts';
import { type OwnerFact, placeholder } from '../../owner-fact.ts';
import { farmFigures } from '../farms.ts';
import { figures } from '../figures.ts';
import {
  type CountedFigure,
  countedCapacities as englishCapacities,
  explainedConflicts as englishConflicts,
  countedUptimes as englishUptimes,
} from '../how-we-count.ts';
import { uptimeSla } from '../service-cards.ts';
import { siteSummary, sites } from '../sites.ts';
import { SITES } from './sites.ts';

const { operating, inExpansion, acrossAbuDhabiAndAlAin, homeUptime } = figures;
const { currentMegawatts, plannedMegawatts, hashRatePetahashes, uptimePercent } = farmFigures;
const [, activeSites, averageUptime] = siteSummary;

const percent = (value: number | string) => ltr(`${value}%`);
const megawatts = ({ value }: { readonly value: number }) => `${value} ميجاواط`;

const sla = percent(uptimeSla.value);
const farmUptime = percent(`${uptimePercent.from}-${uptimePercent.to}`);
const hashRate = ltr(`${hashRatePetahashes.value} PH/s`);
const siteNames = SITES.ar.map(({ name }) => name).join('، ');
const siteMegawatts = sites.map(({ capacityMegawatts }) => capacityMegawatts).join(' + ');
const SITE = { one: 'موقع واحد', two: 'موقعين', few: 'مواقع', many: 'موقعًا', other: 'موقع' };
const active = counted(Number(activeSites.value), SITE);

interface ArabicCount {
  readonly figure: string;
  readonly counts: OwnerFact;
}

/** Each Arabic text is shown on the pages of the English figure at the same place. */
const onPagesOf = (english: readonly CountedFigure[], arabic: readonly ArabicCount[]) =>
  arabic.map((count, index) => ({ ...count, pages: english[index]?.pages ?? [] }));

export const countedCapacities: PerLocale<readonly CountedFigure[]> = {
  en: englishCapacities,
  ar: onPagesOf(englishCapacities, [
    {
      figure: `${megawatts(currentMegawatts)} حاليًا`,
      counts: placeholder('الحمل الذي تستطيع مزارع التعدين الخاصة بنا تشغيله اليوم.'),
    },
    {
      figure: `${megawatts(plannedMegawatts)} مخطط لها`,
      counts: placeholder('مزارع التعدين نفسها بعد التوسعة المخطط لها.'),
    },
    {
      figure: `${megawatts(operating)} قيد التشغيل`,
      counts: placeholder('كل الحمل الذي نشغّله اليوم، لنا ولعملائنا.'),
    },
    {
      figure: megawatts(acrossAbuDhabiAndAlAin),
      counts: placeholder(`قدرة المواقع الأربعة: ${ltr(siteMegawatts)} ميجاواط.`),
    },
    {
      figure: `${megawatts(inExpansion)} قيد التوسعة`,
      counts: placeholder('مشاريع قيد التطوير. لا يعمل شيء من هذه القدرة الآن.'),
    },
  ]),
};

export const countedUptimes: PerLocale<readonly CountedFigure[]> = {
  en: englishUptimes,
  ar: onPagesOf(englishUptimes, [
    {
      figure: percent(homeUptime.value),
      counts: placeholder('نسبة التشغيل السابقة لكل الحمل الذي نشغّله، في رقم واحد.'),
    },
    {
      figure: `${sla} في اتفاقية مستوى الخدمة`,
      counts: placeholder('المستهدف الشهري في عقد الاستضافة، كما يحدده البند 5.4.'),
    },
    {
      figure: farmUptime,
      counts: placeholder('نسبة التشغيل السابقة لمزارع التعدين الخاصة بنا، من الأدنى إلى الأعلى.'),
    },
    {
      figure: sites.map((site) => percent(site.uptimePercent)).join('، '),
      counts: placeholder(`نسبة التشغيل السابقة لكل موقع: ${siteNames}.`),
    },
    {
      figure: `متوسط ${percent(averageUptime.value)}`,
      counts: placeholder('متوسط الموقعين اللذين يعدّهما ملخص الصفحة نشطين.'),
    },
  ]),
};

export const explainedConflicts: PerLocale<readonly CountedFigure[]> = {
  en: englishConflicts,
  ar: onPagesOf(englishConflicts, [
    {
      figure: `${sla} و${farmUptime}`,
      counts: placeholder(
        `${sla} مستهدف في العقد لا تدخل فيه الصيانة المعلنة ولا تقييد الأحمال من الشبكة؛ أما ${farmUptime} فهي نسبة التشغيل السابقة لمزارعنا.`,
      ),
    },
    {
      figure: `المواقع: ${activeSites.value} و${sites.length}`,
      counts: placeholder(
        `يعدّ الملخص أبوظبي والعين ${active} نشطين، وتعرض الصفحة جميع المواقع منفردة، وعددها ${sites.length}.`,
      ),
    },
    {
      figure: `${megawatts(currentMegawatts)} و${hashRate}`,
      counts: placeholder(
        `${megawatts(currentMegawatts)} هي الحمل الذي تستطيع المزارع تشغيله، و${hashRate} معدل التجزئة في النتائج الحالية، ولا يُحسب أي منهما من الآخر.`,
      ),
    },
    {
      figure: englishConflicts.at(-1)?.figure.split(', ').map(ltr).join('، ') ?? '',
      counts: placeholder(
        'كل رقم تقدير داخلي مستقل، لذلك لا تساوي كفاءة الطاقة حاصل قسمة القدرة على معدل التجزئة. ولا يُلزم إلا ما ورد من أرقام في أمر موقَّع.',
      ),
    },
  ]),
};

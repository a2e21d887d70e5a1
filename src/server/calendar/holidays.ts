import { addDays } from '#shared/calendar/uae-time.ts';

export interface Holiday {
  /** Stable key, such as `2027/eid-al-fitr` or `2033/eid-al-fitr-2`. */
  key: string;
  name: string;
  firstDay: string;
  lastDay: string;
}

/** The month and day on which a holiday begins, and its length in days. */
interface Rule {
  id: string;
  name: string;
  begins: readonly [month: number, day: number];
  days: number;
}

const SOLAR: readonly Rule[] = [
  { id: 'new-year', name: 'New Year', begins: [1, 1], days: 1 },
  { id: 'eid-al-etihad', name: 'Eid Al Etihad', begins: [12, 2], days: 2 },
];
/** `begins` contains lunar months: Muharram is the first, Dhu al-Hijja the twelfth. */
const LUNAR: readonly Rule[] = [
  { id: 'islamic-new-year', name: 'Islamic New Year', begins: [1, 1], days: 1 },
  { id: 'prophets-birthday', name: 'The Prophet’s Birthday', begins: [3, 12], days: 1 },
  { id: 'eid-al-fitr', name: 'Eid al-Fitr', begins: [10, 1], days: 3 },
  { id: 'arafat-day', name: 'Arafat Day', begins: [12, 9], days: 1 },
  { id: 'eid-al-adha', name: 'Eid al-Adha', begins: [12, 10], days: 3 },
];

// This calendar is computed, but the UAE begins a month when the moon is seen. The two differ by at most a day.
const UMM_AL_QURA = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

function monthAndDay(day: string): string {
  const parts = UMM_AL_QURA.formatToParts(new Date(`${day}T00:00:00Z`));
  const value = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  return `${value('month')}/${value('day')}`;
}

export function holidaysOf(year: number): Holiday[] {
  const found = new Map<string, number>();
  const holiday = ({ id, name, days }: Rule, firstDay: string): Holiday => {
    const count = (found.get(id) ?? 0) + 1;
    found.set(id, count);
    const key = `${year}/${id}${count > 1 ? `-${count}` : ''}`;
    return { key, name, firstDay, lastDay: addDays(firstDay, days - 1) ?? firstDay };
  };
  const begins = (rules: readonly Rule[], date: string) =>
    rules.filter((rule) => rule.begins.join('/') === date);
  const holidays: Holiday[] = [];
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1) ?? '9999') {
    const solar = `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`;
    for (const rule of begins(SOLAR, solar)) holidays.push(holiday(rule, day));
    for (const rule of begins(LUNAR, monthAndDay(day))) {
      // Staff remove the remark when the day is announced.
      holidays.push(holiday({ ...rule, name: `${rule.name} (to be confirmed)` }, day));
    }
  }
  return holidays;
}

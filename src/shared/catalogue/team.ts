import type { PerLocale } from '../language/locale.ts';
import { type OwnerFact, placeholder } from '../owner-fact.ts';

interface TeamMember {
  readonly position: string;
  /** The abbreviation of the position. The portrait's frame shows it until the name is set. */
  readonly shortPosition: string;
  readonly name: OwnerFact;
  /** The URL of a portrait with the ratio 4:5; empty until it is set. */
  readonly image: OwnerFact;
  readonly remit: string;
}

const en = [
  {
    position: 'CEO',
    shortPosition: 'CEO',
    name: placeholder('Name to be announced'),
    image: placeholder(''),
    remit: 'Leads the company and decides where it builds.',
  },
  {
    position: 'Chief Strategic Officer',
    shortPosition: 'CSO',
    name: placeholder('Name to be announced'),
    image: placeholder(''),
    remit: 'Power deals, partnerships and expansion to new countries.',
  },
  {
    position: 'Chief Operations Officer',
    shortPosition: 'COO',
    name: placeholder('Name to be announced'),
    image: placeholder(''),
    remit: 'All sites: staff, machines, cooling and uptime.',
  },
  {
    position: 'CFO',
    shortPosition: 'CFO',
    name: placeholder('Name to be announced'),
    image: placeholder(''),
    remit: 'Contracts, deposits, invoices and published figures.',
  },
];

const ARABIC = [
  { position: 'الرئيس التنفيذي', remit: 'يقود الشركة ويقرّر أين تبني.' },
  {
    position: 'الرئيس التنفيذي للاستراتيجية',
    remit: 'عقود الطاقة والشراكات والتوسع في دول جديدة.',
  },
  {
    position: 'الرئيس التنفيذي للعمليات',
    remit: 'جميع المواقع: الموظفون والأجهزة والتبريد ونسبة التشغيل.',
  },
  {
    position: 'الرئيس التنفيذي للشؤون المالية',
    remit: 'العقود والدفعات المقدمة والفواتير والأرقام المنشورة.',
  },
];

export const team: PerLocale<readonly TeamMember[]> = {
  en,
  ar: en.map((member, index) => ({
    ...member,
    name: placeholder('يُعلن الاسم لاحقًا'),
    ...ARABIC[index],
  })),
};

export function initials({
  name,
  shortPosition,
}: Pick<TeamMember, 'name' | 'shortPosition'>): string {
  if (name.placeholder) return shortPosition;
  const words = name.value.split(/\s+/).filter((word) => word !== '');
  return [words[0], words.at(-1)].map((word) => [...(word ?? '')][0] ?? '').join('');
}

import type { PerLocale } from '../language/locale.ts';
import { type OwnerFact, placeholder } from '../owner-fact.ts';
import { figures } from './figures.ts';

/** A client's statement. The owner sets the text and the person with the client's permission. */
export interface Testimonial {
  readonly id: string;
  readonly quote: OwnerFact;
  readonly author: OwnerFact;
  readonly title: OwnerFact;
  readonly location: OwnerFact;
  readonly company: OwnerFact;
  readonly avatar: OwnerFact;
  readonly companyLogo: OwnerFact;
}

const unnamed = () => ({
  author: placeholder('Name to be announced'),
  avatar: placeholder(''),
  companyLogo: placeholder(''),
});

const { value: megawatts, unit } = figures.setUp;

const en: readonly Testimonial[] = [
  {
    id: 'set-up',
    quote: placeholder(`They set up ${megawatts} ${unit} for us in under 60 days.`),
    ...unnamed(),
    title: placeholder('Operations lead'),
    location: placeholder('UAE'),
    company: placeholder('Hosting client'),
  },
  {
    id: 'summer',
    quote: placeholder('Our machines ran all summer without a heat shutdown.'),
    ...unnamed(),
    title: placeholder('Principal'),
    location: placeholder('Oman'),
    company: placeholder('Family office'),
  },
  {
    id: 'one-number',
    quote: placeholder('One contact handles power, customs and spare parts.'),
    ...unnamed(),
    title: placeholder('Founder'),
    location: placeholder('Canada'),
    company: placeholder('Technology company'),
  },
];

const ARABIC = [
  {
    quote: placeholder(`جهّزوا لنا ${megawatts} ميجاواط في أقل من 60 يومًا.`),
    title: placeholder('مسؤول العمليات'),
    location: placeholder('الإمارات'),
    company: placeholder('عميل استضافة'),
  },
  {
    quote: placeholder('عملت أجهزتنا طوال الصيف من دون توقف بسبب الحرارة.'),
    title: placeholder('رئيس المكتب'),
    location: placeholder('عُمان'),
    company: placeholder('مكتب عائلي'),
  },
  {
    quote: placeholder('جهة اتصال واحدة تتولى الطاقة والجمارك وقطع الغيار.'),
    title: placeholder('مؤسِّس'),
    location: placeholder('كندا'),
    company: placeholder('شركة تقنية'),
  },
];

export const TESTIMONIALS: PerLocale<readonly Testimonial[]> = {
  en,
  ar: en.map((testimonial, index) => ({
    ...testimonial,
    author: placeholder('يُعلن الاسم لاحقًا'),
    ...ARABIC[index],
  })),
};

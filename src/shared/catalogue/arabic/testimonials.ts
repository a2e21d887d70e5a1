import type { PerLocale } from '../../language/locale.ts';
import { placeholder } from '../../owner-fact.ts';
import { figures } from '../figures.ts';
import { testimonials as english, type Testimonial } from '../testimonials.ts';

type Texts = Pick<Testimonial, 'quote' | 'author' | 'title' | 'location' | 'company'>;

const unnamed = () => placeholder('يُعلن الاسم لاحقًا');

const TEXTS: readonly Texts[] = [
  {
    quote: placeholder(`جهّزوا لنا ${figures.setUp.value} ميجاواط في أقل من 60 يومًا.`),
    author: unnamed(),
    title: placeholder('مسؤول العمليات'),
    location: placeholder('الإمارات'),
    company: placeholder('عميل استضافة'),
  },
  {
    quote: placeholder('عملت أجهزتنا طوال الصيف من دون توقف بسبب الحرارة.'),
    author: unnamed(),
    title: placeholder('رئيس المكتب'),
    location: placeholder('عُمان'),
    company: placeholder('مكتب عائلي'),
  },
  {
    quote: placeholder('جهة اتصال واحدة تتولى الطاقة والجمارك وقطع الغيار.'),
    author: unnamed(),
    title: placeholder('مؤسِّس'),
    location: placeholder('كندا'),
    company: placeholder('شركة تقنية'),
  },
];

export const TESTIMONIALS: PerLocale<readonly Testimonial[]> = {
  en: english,
  ar: english.map((testimonial, index) => ({ ...testimonial, ...TEXTS[index] })),
};

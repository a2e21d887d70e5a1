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

export const testimonials: readonly Testimonial[] = [
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

import { placeholder } from '../owner-fact.ts';

/** In the order of their trades in the drawing. */
export const partners = {
  en: [
    placeholder('Power partner'),
    placeholder('Hardware partner'),
    placeholder('Cooling partner'),
    placeholder('Network partner'),
    placeholder('Land partner'),
  ],
  ar: [
    placeholder('شريك الطاقة'),
    placeholder('شريك الأجهزة'),
    placeholder('شريك التبريد'),
    placeholder('شريك الشبكة'),
    placeholder('شريك الأراضي'),
  ],
};

/** The URL of one picture of all logos. Until it is set, pages show a drawing of the trades. */
export const partnersImage = placeholder('');

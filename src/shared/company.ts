import { fact, type OwnerFact, placeholder } from './owner-fact.ts';

/** No placeholder is in use: RFC 2606 reserves example.com, and no UAE number has a 0 after its area code. */
export const company = {
  brand: fact('71'),
  legalName: placeholder('71 Mining Infrastructure LLC'),
  email: placeholder('contact@example.com'),
  /** E.164, so that tel: and chat links work everywhere. */
  phone: placeholder('+97140000071'),
  whatsapp: placeholder('+97140000071'),
  streetAddress: placeholder('Office 71, Business Bay'),
  city: fact('Dubai'),
  country: fact('United Arab Emirates'),
  linkedin: placeholder('https://example.com/linkedin'),
  x: placeholder('https://example.com/x'),
  instagram: placeholder('https://example.com/instagram'),
  youtube: placeholder('https://example.com/youtube'),
  /** The id of a YouTube video that the home page loads on click. */
  videoId: placeholder(''),
} as const satisfies Record<string, OwnerFact>;

const chatNumber = company.whatsapp.value.replace(/\D/g, '');

export const companyChatUrl = chatNumber ? `https://wa.me/${chatNumber}` : undefined;

export function chatUrlOf(number: OwnerFact, opening: string): string | undefined {
  if (number.placeholder || number.value === '') return undefined;
  return `https://wa.me/${number.value.replace(/\D/g, '')}?text=${encodeURIComponent(opening)}`;
}

const chatWithUs = (label: string, opening: string) => ({
  label,
  href: chatUrlOf(company.whatsapp, opening),
});

const { streetAddress, city, country } = company;

/** The company's facts that are written differently in each language. */
export const companyTexts = {
  en: {
    streetAddress,
    city,
    country,
    supportHours: '24/7 support for hosting clients',
    chatWithUs: chatWithUs(
      'Chat on WhatsApp',
      `Hello ${company.brand.value} team, I have a question about `,
    ),
  },
  ar: {
    streetAddress: placeholder('مكتب 71، الخليج التجاري'),
    city: fact('دبي'),
    country: fact('الإمارات العربية المتحدة'),
    supportHours: 'دعم على مدار الساعة لعملاء الاستضافة',
    chatWithUs: chatWithUs(
      'تواصلوا معنا عبر واتساب',
      `مرحبًا فريق ${company.brand.value}، لدي سؤال عن `,
    ),
  },
};

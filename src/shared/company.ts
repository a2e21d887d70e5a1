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

export const supportHours = '24/7 support for hosting clients';

const chatNumber = company.whatsapp.value.replace(/\D/g, '');

export const companyChatUrl = chatNumber ? `https://wa.me/${chatNumber}` : undefined;

const CHAT_OPENING = `Hello ${company.brand.value} team, I have a question about `;

export function chatUrlOf(number: OwnerFact, opening = CHAT_OPENING): string | undefined {
  if (number.placeholder || number.value === '') return undefined;
  return `https://wa.me/${number.value.replace(/\D/g, '')}?text=${encodeURIComponent(opening)}`;
}

export const chatWithUs = { label: 'Chat on WhatsApp', href: chatUrlOf(company.whatsapp) };

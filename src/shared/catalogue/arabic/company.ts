import { chatUrlOf, chatWithUs, company, supportHours } from '../../company.ts';
import type { PerLocale } from '../../language/locale.ts';
import { fact, type OwnerFact, placeholder } from '../../owner-fact.ts';

interface CompanyTexts {
  readonly streetAddress: OwnerFact;
  readonly city: OwnerFact;
  readonly country: OwnerFact;
  readonly supportHours: string;
  readonly chatWithUs: typeof chatWithUs;
}

const CHAT_OPENING = `مرحبًا فريق ${company.brand.value}، لدي سؤال عن `;

/** The company's facts that are written differently in each language. */
export const companyTexts: PerLocale<CompanyTexts> = {
  en: { ...company, supportHours, chatWithUs },
  ar: {
    streetAddress: placeholder('مكتب 71، الخليج التجاري'),
    city: fact('دبي'),
    country: fact('الإمارات العربية المتحدة'),
    supportHours: 'دعم على مدار الساعة لعملاء الاستضافة',
    chatWithUs: {
      label: 'تواصلوا معنا عبر واتساب',
      href: chatUrlOf(company.whatsapp, CHAT_OPENING),
    },
  },
};

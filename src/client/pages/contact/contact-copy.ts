import { contactCopy as ar } from './contact.copy.ar.ts';
import { contactCopy as en } from './contact.copy.en.ts';

export const CONTACT_COPY = { en, ar };

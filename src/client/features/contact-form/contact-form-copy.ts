import { contactFormCopy as ar } from './contact-form.copy.ar.ts';
import { contactFormCopy as en } from './contact-form.copy.en.ts';

export const CONTACT_FORM_COPY = { en, ar };

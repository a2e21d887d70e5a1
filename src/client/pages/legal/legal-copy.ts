import type { PerLocale } from '#shared/language/locale.ts';
import { legalCopy as ar } from './legal.copy.ar.ts';
import { legalCopy as en } from './legal.copy.en.ts';

/** The name of a legal document in `PATHS`. */
export type LegalDocumentName = keyof typeof en.documents;

export const LEGAL_COPY: PerLocale<typeof en> = { en, ar };

import type { PerLocale } from '#shared/language/locale.ts';
import { structuredDataCopy as ar } from './structured-data.copy.ar.ts';
import { structuredDataCopy as en } from './structured-data.copy.en.ts';

export const STRUCTURED_DATA_COPY: PerLocale<typeof en> = { en, ar };

import { clientPageCopy as ar } from './client-page.copy.ar.ts';
import { clientPageCopy as en } from './client-page.copy.en.ts';

export const CLIENT_PAGE_COPY = { en, ar };

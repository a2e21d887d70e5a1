import { sitesCopy as ar } from './sites.copy.ar.ts';
import { sitesCopy as en } from './sites.copy.en.ts';

export const SITES_COPY = { en, ar };

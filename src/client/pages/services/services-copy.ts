import { servicesCopy as ar } from './services.copy.ar.ts';
import { servicesCopy as en } from './services.copy.en.ts';

export const SERVICES_COPY = { en, ar };

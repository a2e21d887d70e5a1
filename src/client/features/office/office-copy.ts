import { officeCopy as ar } from './office.copy.ar.ts';
import { officeCopy as en } from './office.copy.en.ts';

export const OFFICE_COPY = { en, ar };

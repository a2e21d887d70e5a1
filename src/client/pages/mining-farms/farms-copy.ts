import { farmsCopy as ar } from './farms.copy.ar.ts';
import { farmsCopy as en } from './farms.copy.en.ts';

export const FARMS_COPY = { en, ar };

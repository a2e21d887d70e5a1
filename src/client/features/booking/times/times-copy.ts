import { timesCopy as ar } from './times.copy.ar.ts';
import { timesCopy as en } from './times.copy.en.ts';

export const TIMES_COPY = { en, ar };

import { storeCopy as ar } from './store.copy.ar.ts';
import { storeCopy as en } from './store.copy.en.ts';

export const STORE_COPY = { en, ar };

import { homeCopy as ar } from './home.copy.ar.ts';
import { homeCopy as en } from './home.copy.en.ts';

export const HOME_COPY = { en, ar };

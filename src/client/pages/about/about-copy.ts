import { aboutCopy as ar } from './about.copy.ar.ts';
import { aboutCopy as en } from './about.copy.en.ts';

export const ABOUT_COPY = { en, ar };

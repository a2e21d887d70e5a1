import { lettersCopy as ar } from './letters.copy.ar.ts';
import { lettersCopy as en } from './letters.copy.en.ts';

export const LETTERS_COPY = { en, ar };

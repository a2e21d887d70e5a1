import { mapsCopy as ar } from './maps.copy.ar.ts';
import { mapsCopy as en } from './maps.copy.en.ts';

export const MAPS_COPY = { en, ar };

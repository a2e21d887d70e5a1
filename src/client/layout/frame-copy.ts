import type { PerLocale } from '#shared/language/locale.ts';
import { frameCopy as ar } from './frame.copy.ar.ts';
import { frameCopy as en } from './frame.copy.en.ts';

export const FRAME_COPY: PerLocale<typeof en> = { en, ar };

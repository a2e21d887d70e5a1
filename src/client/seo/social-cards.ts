import type { PerLocale } from '#shared/language/locale.ts';
import type { PublicPageName } from './public-page.ts';
import { socialCardsCopy as ar } from './social-cards.copy.ar.ts';
import { socialCardsCopy as en, type SocialCardTexts } from './social-cards.copy.en.ts';

export interface SocialCardDrawing {
  /** A file of `illustrations`, drawn in the lower corner at the end of the line. */
  readonly drawing: string;
  /** `ground` draws it along the lower edge instead. */
  readonly place?: 'corner' | 'ground';
  /** Pixel width of a line of weight 1. Close hatching needs thin lines. */
  readonly lineWidth?: number;
}

export const SOCIAL_CARDS_COPY: PerLocale<Record<PublicPageName, SocialCardTexts>> = { en, ar };

const dunes = { drawing: 'dunes.svg', place: 'ground' } as const;

export const SOCIAL_CARD_DRAWINGS = {
  home: { drawing: 'plant-at-night.svg', place: 'ground' },
  about: { drawing: 'maps/world-map.svg', lineWidth: 0.65 },
  services: { drawing: 'plot-with-power.svg' },
  miningStore: { drawing: 'hydro-miner.svg' },
  miningFarms: { drawing: 'container-hall.svg' },
  deploymentSites: { drawing: 'maps/uae-map.svg' },
  contact: dunes,
  bookAppointment: { drawing: 'air-miner.svg' },
  runningCost: { drawing: 'air-miner.svg' },
  trust: dunes,
  termsOfConditions: dunes,
  termsOfUse: dunes,
  privacyPolicy: dunes,
} as const satisfies Record<PublicPageName, SocialCardDrawing>;

/** Pixels, as the networks require. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

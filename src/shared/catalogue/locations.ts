import type { PerLocale } from '../language/locale.ts';

export interface Location {
  /** ISO 3166-1 alpha-2 in lower case; also the file name of its flag. */
  readonly country: string;
  readonly name: string;
  readonly region?: string;
  readonly live: boolean;
}

const en = [
  { country: 'ae', name: 'UAE', live: true },
  { country: 'ca', name: 'Canada', region: 'Alberta', live: false },
  { country: 'us', name: 'USA', live: false },
  { country: 'om', name: 'Oman', live: false },
  { country: 'et', name: 'Ethiopia', live: false },
] as const satisfies readonly Location[];

export function locationName({ name, region }: Location): string {
  return region ? `${name} (${region})` : name;
}

type Country = (typeof en)[number]['country'];
interface LocalLocation extends Location {
  readonly country: Country;
}

const NAMES: Readonly<Record<Country, Pick<Location, 'name' | 'region'>>> = {
  ae: { name: 'الإمارات' },
  ca: { name: 'كندا', region: 'ألبرتا' },
  us: { name: 'الولايات المتحدة' },
  om: { name: 'عُمان' },
  et: { name: 'إثيوبيا' },
};

export const LOCATIONS: PerLocale<readonly LocalLocation[]> = {
  en,
  ar: en.map((location) => ({ ...location, ...NAMES[location.country] })),
};

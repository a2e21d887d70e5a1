import type { PerLocale } from '../../language/locale.ts';
import { type Location, locations } from '../locations.ts';

type Country = (typeof locations)[number]['country'];
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
  en: locations,
  ar: locations.map((location) => ({ ...location, ...NAMES[location.country] })),
};

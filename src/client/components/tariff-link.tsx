import { useCopy } from '#client/language/language.tsx';
import { PATHS } from '#shared/paths.ts';
import { TextLink } from './text-link.tsx';

const LABEL = { en: 'What the tariff covers', ar: 'ما تشمله التعرفة' };

/** Stands next to every energy price. */
export function TariffLink() {
  return <TextLink href={`${PATHS.trust}#tariff`}>{useCopy(LABEL)}</TextLink>;
}

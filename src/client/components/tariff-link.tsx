import { useCopy } from '#client/language/language.tsx';
import { figures } from '#shared/catalogue/figures.ts';
import { PATHS } from '#shared/paths.ts';
import { TextLink } from './text-link.tsx';

const LABEL = { en: 'What the tariff covers', ar: 'ما تشمله التعرفة' };

export function TariffLink() {
  return <TextLink href={`${PATHS.trust}#tariff`}>{useCopy(LABEL)}</TextLink>;
}

const ENERGY_PRICE = figures.energyPrice.value.replace('$', '');

/** A text, and after an energy price the link to what it covers. */
export function PriceText({ text }: { readonly text: string }) {
  if (!text.includes(ENERGY_PRICE)) return text;
  return (
    <>
      {text} <TariffLink />
    </>
  );
}

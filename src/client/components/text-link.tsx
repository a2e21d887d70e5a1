import { chakra, defineStyle } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { useCopy, useHref } from '#client/language/language.tsx';
import { linkRecipe } from '#client/theme/recipes/link.ts';
import { figures } from '#shared/catalogue/figures.ts';
import { PATHS } from '#shared/paths.ts';
import { NewTabIcon } from './icons.tsx';

const Link = chakra('a', linkRecipe);

/** A link. One to a public page stays in the page's language. */
export function TextLink({ href = '', ...props }: ComponentProps<typeof Link>) {
  return <Link href={useHref()(href)} {...props} />;
}

const newTabStyle = defineStyle({
  ...linkRecipe.base,
  '& svg': { display: 'inline', width: '1em', height: '1em', marginInlineStart: '0.2em' },
});

export const OPENS_IN_NEW_TAB = { en: '(opens in a new tab)', ar: '(يفتح في تبويب جديد)' };

export function ExternalLink({
  href,
  children,
}: {
  readonly href: string;
  readonly children: ReactNode;
}) {
  return (
    <chakra.a css={newTabStyle} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <NewTabIcon />
      <span className="visually-hidden">{` ${useCopy(OPENS_IN_NEW_TAB)}`}</span>
    </chakra.a>
  );
}

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

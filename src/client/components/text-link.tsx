import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { useCopy, useHref } from '#client/language/language.tsx';
import { linkRecipe } from '#client/theme/recipes.ts';
import { figures } from '#shared/catalogue/figures.ts';
import { PATHS } from '#shared/paths.ts';
import { ButtonLink } from './button.tsx';
import { NewTabIcon } from './icons.tsx';

const Link = chakra('a', linkRecipe);

/** A link. One to a public page stays in the page's language. */
export function TextLink({ href = '', ...props }: ComponentProps<typeof Link>) {
  return <Link href={useHref()(href)} {...props} />;
}

const NewTabLink = chakra('a', {
  base: {
    ...linkRecipe.base,
    '& svg': { display: 'inline', width: '1em', height: '1em', marginInlineStart: '0.2em' },
  },
});

export const OPENS_IN_NEW_TAB = { en: '(opens in a new tab)', ar: '(يفتح في تبويب جديد)' };

export function ExternalLink({ href, children }: ComponentProps<'a'>) {
  return (
    <NewTabLink href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <NewTabIcon />
      <span className="visually-hidden">{` ${useCopy(OPENS_IN_NEW_TAB)}`}</span>
    </NewTabLink>
  );
}

interface NewTabButtonProps extends ComponentProps<typeof ButtonLink> {
  /** Hidden text that says where the link opens. */
  readonly note: string;
}

/** A link to another site that looks like a button. */
export function NewTabButton({ note, children, ...props }: NewTabButtonProps) {
  return (
    <ButtonLink variant="outline" target="_blank" rel="noopener noreferrer" {...props}>
      {children}
      <NewTabIcon />
      <span className="visually-hidden">{note}</span>
    </ButtonLink>
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

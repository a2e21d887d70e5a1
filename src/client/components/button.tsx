import { chakra } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { useHref } from '#client/language/language.tsx';
import { buttonRecipe } from '../theme/recipes.ts';
import { ArrowIcon } from './icons.tsx';

export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

export const SmallButton = chakra('button', buttonRecipe, {
  defaultProps: { type: 'button', size: 'sm', variant: 'outline' },
});

export const ButtonLink = chakra('a', buttonRecipe);

/** A link with an arrow. One to a public page stays in the page's language. */
export function ActionLink({ href = '', children, ...props }: ComponentProps<typeof ButtonLink>) {
  return (
    <ButtonLink href={useHref()(href)} {...props}>
      {children}
      <ArrowIcon className="arrow" />
    </ButtonLink>
  );
}

export const ButtonRow = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 3 },
});

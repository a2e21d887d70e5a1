import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useHref } from '#client/language/language.tsx';
import { buttonRecipe } from '../theme/recipes/button.ts';
import { ArrowIcon } from './icons.tsx';

export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

export const SmallButton = chakra('button', buttonRecipe, {
  defaultProps: { type: 'button', size: 'sm', variant: 'outline' },
});

export const ButtonLink = chakra('a', buttonRecipe);

export function ActionLink({
  href,
  children,
  variant,
  describedBy,
  className,
}: {
  readonly href: string;
  readonly children: ReactNode;
  readonly variant?: 'primary' | 'outline' | 'quiet';
  /** The id of a text that distinguishes this link from others of the same name. */
  readonly describedBy?: string;
  readonly className?: string;
}) {
  return (
    <ButtonLink
      className={className}
      href={useHref()(href)}
      variant={variant}
      aria-describedby={describedBy}
    >
      {children}
      <ArrowIcon className="arrow" />
    </ButtonLink>
  );
}

export const ButtonRow = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 4, rowGap: 3 },
});

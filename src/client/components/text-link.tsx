import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { linkRecipe } from '../theme/recipes/link.ts';
import { NewTabIcon } from './icons.tsx';

export const TextLink = chakra('a', linkRecipe);

const NewTab = chakra('a', {
  base: {
    ...linkRecipe.base,
    '& svg': { display: 'inline', width: '1em', height: '1em', marginLeft: '0.2em' },
  },
});

export function ExternalLink({
  href,
  children,
}: {
  readonly href: string;
  readonly children: ReactNode;
}) {
  return (
    <NewTab href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <NewTabIcon />
      <span className="visually-hidden"> (opens in a new tab)</span>
    </NewTab>
  );
}

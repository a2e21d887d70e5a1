import { chakra } from '@chakra-ui/react';

/** The initials of a name: of its first and last word, or its first two letters. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/u).filter((word) => word !== '');
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letters = last === '' ? [...first].slice(0, 2) : [[...first][0], [...last][0]];
  return letters.join('').toLocaleUpperCase('en');
}

export const avatarStyles = {
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 6,
  height: 6,
  borderRadius: 'control',
  bg: 'sunken',
  border: '1px solid {colors.edge}',
  color: 'text',
  fontSize: '0.8125rem',
  lineHeight: 1,
  fontWeight: 500,
  letterSpacing: '-0.04em',
  whiteSpace: 'nowrap',
  '&[data-own]': { borderColor: 'accent', color: 'accentHigh' },
  '& svg': { width: 4, height: 4 },
};
export const Avatar = chakra('span', { base: avatarStyles });

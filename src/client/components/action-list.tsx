import { chakra, defineStyle } from '@chakra-ui/react';
import { useHref } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { ArrowIcon } from './icons.tsx';

const listStyle = defineStyle({
  borderBottom: '1px solid {colors.line}',
  '& > li': {
    ...columns({ rowGap: 1, md: '4 5' }),
    position: 'relative',
    alignItems: 'baseline',
    borderTop: '1px solid {colors.line}',
    py: 6,
    paddingInlineEnd: 10,
  },
  '& a': { textStyle: 'heading', color: 'text' },
  // The whole row is clickable; the link's name is only the label.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& p': { color: 'muted', textWrap: 'balance' },
  '& svg': {
    position: 'absolute',
    insetInlineEnd: 0,
    top: '1.75rem',
    width: '1.5rem',
    height: '1.5rem',
    color: 'accent',
    transition: 'transform 220ms cubic-bezier(0.2, 0.6, 0.2, 1)',
  },
  '& > li:is(:hover, :focus-within)': {
    '& a': { color: 'accentHigh' },
    '& svg': { transform: 'translateX(0.375rem)' },
  },
});

export interface Action {
  readonly label: string;
  readonly href: string;
  readonly text: string;
}

export function ActionList({ actions }: { readonly actions: readonly Action[] }) {
  const hrefOf = useHref();
  return (
    <chakra.ul css={listStyle}>
      {actions.map(({ label, href, text }) => (
        <li key={label}>
          <a href={hrefOf(href)}>{label}</a>
          <p>{text}</p>
          <ArrowIcon />
        </li>
      ))}
    </chakra.ul>
  );
}

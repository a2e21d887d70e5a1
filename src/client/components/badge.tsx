import { chakra } from '@chakra-ui/react';

/** A status as one word. Its colour adds no information. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 2,
    textStyle: 'small',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    _before: {
      content: '""',
      width: '0.5rem',
      height: '0.5rem',
      borderRadius: '1px',
      bg: 'currentColor',
    },
  },
  variants: {
    tone: {
      live: { color: 'accent' },
      neutral: { color: 'muted' },
      success: { color: 'success' },
      danger: { color: 'danger' },
      info: { color: 'info' },
      warning: { color: 'warning' },
    },
  },
  defaultVariants: { tone: 'neutral' },
});

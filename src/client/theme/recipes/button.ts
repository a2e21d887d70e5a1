import { defineRecipe } from '@chakra-ui/react';

/** For buttons and for links that look like buttons. Use one `primary` per view. */
export const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 3,
    minHeight: 'control',
    px: 'clamp(1.125rem, 0.9rem + 0.8vw, 1.5rem)',
    border: '1px solid transparent',
    borderRadius: 'control',
    textStyle: 'body',
    fontWeight: 600,
    lineHeight: 'heading',
    textAlign: 'center',
    textDecoration: 'none',
    transition: 'background-color, border-color, color',
    transitionDuration: 'quick',
    '& svg': { width: '1.125em', height: '1.125em', flexShrink: 0 },
    '& .arrow': { transition: 'transform 220ms cubic-bezier(0.2, 0.6, 0.2, 1)' },
    _hover: { '& .arrow': { transform: 'translateX(0.25rem)' } },
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      primary: {
        bg: 'accent',
        color: 'onAccent',
        _hover: { bg: 'accentHigh' },
        _active: { bg: 'accent' },
      },
      outline: {
        bg: 'page',
        borderColor: 'edge',
        color: 'text',
        _hover: { borderColor: 'accent', color: 'accentHigh' },
      },
      quiet: {
        px: 0,
        minHeight: '2.75rem',
        color: 'text',
        textDecoration: 'underline',
        textDecorationColor: 'accent',
        textDecorationThickness: '1px',
        textUnderlineOffset: '0.35em',
        _hover: { color: 'accentHigh' },
      },
    },
    size: { md: {}, sm: { minHeight: '2.75rem', px: 4, fontSize: 'small' } },
  },
  defaultVariants: { variant: 'primary', size: 'md' },
});

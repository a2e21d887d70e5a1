import { defineRecipe } from '@chakra-ui/react';

export const linkRecipe = defineRecipe({
  base: {
    color: 'text',
    textDecoration: 'underline',
    textDecorationColor: 'edge',
    textDecorationThickness: '1px',
    textUnderlineOffset: '0.25em',
    transition: 'color, text-decoration-color',
    transitionDuration: 'quick',
    _hover: { color: 'accentHigh', textDecorationColor: 'accent' },
  },
  variants: {
    variant: {
      text: {},
      plain: { textDecoration: 'none', color: 'muted', _hover: { color: 'text' } },
    },
  },
  defaultVariants: { variant: 'text' },
});

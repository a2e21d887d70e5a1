import { defineRecipe } from '@chakra-ui/react';
import { chevron } from '../chevron.ts';

/** An input, a textarea or a select, with a border contrast of at least 3:1. */
export const controlRecipe = defineRecipe({
  base: {
    width: 'full',
    minHeight: 'control',
    px: 4,
    py: 3,
    bg: 'sunken',
    color: 'text',
    border: '1px solid {colors.edge}',
    borderRadius: 'control',
    textStyle: 'body',
    lineHeight: 1.4,
    accentColor: 'accent',
    transition: 'border-color',
    transitionDuration: 'quick',
    _placeholder: { color: 'faint', opacity: 1 },
    _hover: { borderColor: 'muted' },
    _focusVisible: { outlineOffset: '0px', borderColor: 'accent' },
    _invalid: { borderColor: 'danger' },
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
    'textarea&': { resize: 'vertical', lineHeight: 1.55 },
    'select&': {
      appearance: 'none',
      paddingInlineEnd: 12,
      textOverflow: 'ellipsis',
      // A select cannot contain our element, so its arrow is a background.
      background: chevron,
      '& option': { bg: 'panel', color: 'text' },
    },
  },
});

export const fieldRecipe = defineRecipe({
  base: {
    display: 'grid',
    gap: 2,
    alignContent: 'start',
    '& > label': { textStyle: 'small', fontWeight: 500, color: 'text' },
    '& > label > span': { color: 'faint', fontWeight: 400 },
    '& > .hint': { textStyle: 'small', color: 'faint' },
    '& > .error': { textStyle: 'small', color: 'danger' },
  },
});

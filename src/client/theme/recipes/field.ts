import { defineRecipe } from '@chakra-ui/react';

/** An input, a textarea or a select: a dark well with an edge of at least 3:1. */
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
      paddingRight: 12,
      // A chevron in the colour `sand`: a select cannot hold an element of ours.
      background:
        "{colors.sunken} no-repeat right 1rem center / 0.75rem url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 8' fill='none' stroke='%23c3b59f' stroke-width='1.5'%3E%3Cpath d='m1 1.5 5 5 5-5'/%3E%3C/svg%3E\")",
      '& option': { bg: 'panel', color: 'text' },
    },
  },
});

/** The label, hint and message around a control. */
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

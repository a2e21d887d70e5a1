import { defineRecipe } from '@chakra-ui/react';

const wedge = (color: string) =>
  `no-repeat conic-gradient(from -45deg at bottom, ${color} 0 90deg, transparent 90.5deg)`;

/**
 * The background of a select with its arrow, which a select cannot contain: a wedge with a smaller one
 * in front. Not an image, which would compete with the typefaces.
 */
export const chevron = `${wedge('{colors.sunken}')} var(--end, right) 1rem top calc(50% - 2px) / 0.75rem 0.375rem, ${wedge('{colors.muted}')} var(--end, right) 1rem center / 0.75rem 0.375rem {colors.sunken}`;

/** An input, a textarea or a select, with a border contrast of at least 3:1. */
export const controlStyle = {
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
  '& option': { bg: 'panel', color: 'text' },
} as const;

/** A native radio button with our own look, in a label that shows the focus. */
export const radioStyle = {
  appearance: 'none',
  width: '1.375rem',
  height: '1.375rem',
  border: '1px solid {colors.edge}',
  borderRadius: '50%',
  cursor: 'inherit',
  _checked: { border: '7px solid {colors.accent}' },
  _focusVisible: { outline: 'none' },
} as const;

export const controlRecipe = defineRecipe({
  base: {
    ...controlStyle,
    'textarea&': { resize: 'vertical', lineHeight: 1.55 },
    'select&': {
      appearance: 'none',
      paddingInlineEnd: 12,
      textOverflow: 'ellipsis',
      // A select cannot contain our element, so its arrow is a background.
      background: chevron,
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

import { defineRecipe, defineStyle } from '@chakra-ui/react';

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
    // With the specificity of one class, so that an area's own styles win in every order.
    '&:where(select)': {
      appearance: 'none',
      paddingInlineEnd: 12,
      textOverflow: 'ellipsis',
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

export const toastStyles = defineStyle({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'start',
  gap: 4,
  width: '100%',
  padding: 4,
  background: 'panel',
  border: '1px solid {colors.edge}',
  borderInlineStartWidth: '3px',
  borderRadius: 'panel',
  touchAction: 'pan-y',
  cursor: 'grab',
  userSelect: 'none',
  // A long name without spaces must not push the close button off the screen.
  '& > div': { minWidth: 0, overflowWrap: 'anywhere' },
});

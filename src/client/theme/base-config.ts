import { defineConditions, defineConfig } from '@chakra-ui/react';

// Chakra's whole base config costs 6 kB of initial JavaScript. This is the subset that our style
// objects use, with the same names: any other condition, such as `_first`, has no effect.

const conditions = defineConditions({
  hover: ['@media (hover: hover)', '&:is(:hover, [data-hover]):not(:disabled, [data-disabled])'],
  active: '&:is(:active, [data-active]):not(:disabled, [data-disabled])',
  focusVisible: '&:is(:focus-visible, [data-focus-visible])',
  focusWithin: '&:is(:focus-within, [data-focus-within])',
  disabled: '&:is(:disabled, [disabled], [data-disabled], [aria-disabled=true])',
  invalid: '&:is([data-invalid], [aria-invalid=true], [data-state=invalid])',
  placeholder: '&::placeholder, &[data-placeholder]',
  before: '&::before',
  after: '&::after',
  last: '&:last-of-type',
  rtl: '[dir=rtl] &',
  selected: '&:is([aria-selected=true], [data-selected])',
  checked: '&:is(:checked, [data-checked], [aria-checked=true], [data-state=checked])',
  motionReduce: '@media (prefers-reduced-motion: reduce)',
  motionSafe: '@media (prefers-reduced-motion: no-preference)',
  highContrast: '@media (forced-colors: active)',
});

interface Utility {
  values?: string;
  shorthand?: string[];
}

/** Creates one utility per word: `property` or `property:shorthand,shorthand`. All use the token group `values`. */
function utilitiesFrom(values: string, words: string): Record<string, Utility> {
  return Object.fromEntries(
    words.split(' ').map((word) => {
      const [property = word, shorthands] = word.split(':');
      return [property, { values, shorthand: shorthands?.split(',') ?? [] }];
    }),
  );
}

const SPACING = [
  'gap rowGap:gapY columnGap:gapX inset insetInline:insetX insetBlock:insetY top bottom left right ' +
    'insetInlineStart insetInlineEnd',
  'scrollMarginTop margin:m marginTop:mt marginRight:mr marginBottom:mb marginLeft:ml',
  'marginInline:mx,marginX marginBlock:my,marginY marginInlineStart:ms marginInlineEnd:me',
  'padding:p paddingTop:pt paddingRight:pr paddingBottom:pb paddingLeft:pl',
  'paddingInline:px,paddingX paddingBlock:py,paddingY paddingInlineStart:ps paddingInlineEnd:pe',
].join(' ');

export const baseConfig = defineConfig({
  conditions,
  utilities: {
    ...utilitiesFrom(
      'colors',
      'color background:bg backgroundColor:bgColor borderColor borderTopColor borderBottomColor ' +
        'borderLeftColor borderRightColor borderInlineStartColor borderInlineEndColor outlineColor textDecorationColor caretColor accentColor ' +
        'fill stroke',
    ),
    ...utilitiesFrom('spacing', SPACING),
    ...utilitiesFrom(
      'sizes',
      'width:w height:h minWidth:minW minHeight:minH maxWidth:maxW maxHeight:maxH flexBasis',
    ),
    ...utilitiesFrom('fonts', 'fontFamily'),
    ...utilitiesFrom('fontSizes', 'fontSize'),
    ...utilitiesFrom('lineHeights', 'lineHeight'),
    ...utilitiesFrom('letterSpacings', 'letterSpacing'),
    ...utilitiesFrom('radii', 'borderRadius:rounded'),
    ...utilitiesFrom('durations', 'transitionDuration animationDuration'),
    ...utilitiesFrom('easings', 'transitionTimingFunction animationTimingFunction'),
    position: { shorthand: ['pos'] },
    flexDirection: { shorthand: ['flexDir'] },
  },
});

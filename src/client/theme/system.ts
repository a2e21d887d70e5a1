import { createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { globalCss } from './global-css.ts';
import { textStyles } from './text-styles.ts';
import { breakpoints, themeTokens } from './tokens.ts';

/** Chakra's base and reset with our tokens, text styles and page-wide rules, without its recipes. */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix: 's',
  globalCss,
  theme: { breakpoints, tokens: themeTokens, textStyles },
});

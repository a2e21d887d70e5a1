import { defineConfig } from '@chakra-ui/react';
import { globalCss } from './global-css.ts';
import { textStyles } from './text-styles.ts';
import { breakpoints, themeTokens } from './tokens.ts';

/** A built page's HTML contains the page-wide rules: computing them would delay its start. */
export const IN_BUILT_PAGE = import.meta.env.PROD && !import.meta.env.SSR;

/** Our tokens, text styles and page-wide rules, without a base: see base-config.ts. */
export const themeConfig = defineConfig({
  preflight: false,
  cssVarsPrefix: 's',
  globalCss: IN_BUILT_PAGE ? {} : globalCss(),
  theme: { breakpoints, tokens: themeTokens, textStyles },
});

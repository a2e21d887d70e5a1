import { defineConfig } from '@chakra-ui/react';
import { globalCss } from './global-css.ts';
import { textStyles } from './text-styles.ts';
import { breakpoints, themeTokens } from './tokens.ts';

/**
 * Whether this code runs in a built page. Its HTML already contains the page-wide rules, and
 * computing them again would delay every page's start.
 */
export const IN_BUILT_PAGE = import.meta.env.PROD && !import.meta.env.SSR;

/** Our tokens, text styles and page-wide rules, without a base: see base-config.ts. */
export const themeConfig = defineConfig({
  preflight: !IN_BUILT_PAGE,
  cssVarsPrefix: 's',
  globalCss: IN_BUILT_PAGE ? {} : globalCss,
  theme: { breakpoints, tokens: themeTokens, textStyles },
});

import { defineConfig } from '@chakra-ui/react';
import { globalCss } from './global-css.ts';
import { textStyles } from './text-styles.ts';
import { breakpoints, themeTokens } from './tokens.ts';

/**
 * Whether this code runs in a page of the build. Such a page brings the page-wide rules in its HTML:
 * working them out again, only to find them there, would hold up every page's start.
 */
export const IN_BUILT_PAGE = import.meta.env.PROD && !import.meta.env.SSR;

/** Our tokens, text styles and page-wide rules, without any base: see base-config.ts. */
export const themeConfig = defineConfig({
  preflight: !IN_BUILT_PAGE,
  cssVarsPrefix: 's',
  globalCss: IN_BUILT_PAGE ? {} : globalCss,
  theme: { breakpoints, tokens: themeTokens, textStyles },
});

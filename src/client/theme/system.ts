import { createSystem, defineConfig } from '@chakra-ui/react';
import { baseConfig } from './base-config.ts';
import { globalCss } from './global-css.ts';
import { textStyles } from './text-styles.ts';
import { breakpoints, themeTokens } from './tokens.ts';

/** Our tokens, text styles and page-wide rules, without any base: see base-config.ts. */
export const themeConfig = defineConfig({
  preflight: true,
  cssVarsPrefix: 's',
  globalCss,
  theme: { breakpoints, tokens: themeTokens, textStyles },
});

/** The system every public page is styled by. */
export const system = createSystem(baseConfig, themeConfig);

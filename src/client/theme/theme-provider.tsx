import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { globalCss } from './global-css.ts';
import { textStyles } from './text-styles.ts';
import { breakpoints, themeTokens } from './tokens.ts';

export function ThemeProvider({ children }: { children: ReactNode }) {
  return <ChakraProvider value={system}>{children}</ChakraProvider>;
}

/** Chakra's base and reset with our tokens, text styles and page-wide rules, without its recipes. */
const system = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix: 's',
  globalCss,
  theme: { breakpoints, tokens: themeTokens, textStyles },
});

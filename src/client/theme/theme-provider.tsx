import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { useLocale } from '#client/language/language.tsx';
import { ArabicTheme } from './arabic-theme.tsx';
import { fontFaceCss } from './fonts.ts';
import { globalCss } from './global-css.ts';
import { textStyles } from './text-styles.ts';
import { breakpoints, themeTokens } from './tokens.ts';

export function ThemeProvider({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return (
    <ChakraProvider value={system}>
      <Global styles={fontFaceCss} />
      {locale === 'ar' && <ArabicTheme />}
      {children}
    </ChakraProvider>
  );
}

/** Chakra's base and reset with our tokens, text styles and page-wide rules, without its recipes. */
const system = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsPrefix: 's',
  globalCss,
  theme: { breakpoints, tokens: themeTokens, textStyles },
});

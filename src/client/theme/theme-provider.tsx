import { ChakraProvider } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { useLocale } from '#client/language/language.tsx';
import { ArabicTheme } from './arabic-theme.tsx';
import { fontFaceCss } from './fonts.ts';
import { system } from './system.ts';
import { IN_BUILT_PAGE } from './theme-config.ts';

// A built page's HTML already contains the order of the layers and the tokens.
const provided = IN_BUILT_PAGE
  ? { ...system, _config: { ...system._config, disableLayers: true }, _global: [] }
  : system;

export function ThemeProvider({ children }: { children: ReactNode }) {
  const locale = useLocale();
  return (
    <ChakraProvider value={provided}>
      {!IN_BUILT_PAGE && <Global styles={fontFaceCss} />}
      {locale === 'ar' && <ArabicTheme />}
      {children}
    </ChakraProvider>
  );
}

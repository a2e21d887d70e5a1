import { ChakraProvider } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { useLocale } from '#client/language/language.tsx';
import { ArabicTheme } from './arabic-theme.tsx';
import { fontFaceCss } from './fonts.ts';
import { system } from './system.ts';

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

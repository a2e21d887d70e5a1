import { ChakraProvider } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { fontFaceCss } from './fonts.ts';
import { system } from './system.ts';

/** Gives everything below it the theme, the page-wide rules and the two faces. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <Global styles={fontFaceCss} />
      {children}
    </ChakraProvider>
  );
}

import { ChakraProvider } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { fontFaceCss } from './fonts.ts';
import { system } from './system.ts';
import { IN_BUILT_PAGE } from './theme-config.ts';

// The HTML has the order of the layers too.
const provided = IN_BUILT_PAGE
  ? { ...system, _config: { ...system._config, disableLayers: true } }
  : system;

/** Gives everything below it the theme, the page-wide rules and the two faces. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={provided}>
      {!IN_BUILT_PAGE && <Global styles={fontFaceCss} />}
      {children}
    </ChakraProvider>
  );
}

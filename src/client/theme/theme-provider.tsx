import { ChakraProvider } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { fontFaceCss } from './fonts.ts';
import { system } from './system.ts';

// A built page brings the page-wide rules in its HTML: working them out again, only to find them
// there, would hold up every page's start.
const inBuiltPage = import.meta.env.PROD && !import.meta.env.SSR;
const provided = inBuiltPage
  ? { ...system, _global: [], _config: { ...system._config, disableLayers: true } }
  : system;

/** Gives everything below it the theme, the page-wide rules and the two faces. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <ChakraProvider value={provided}>
      {!inBuiltPage && <Global styles={fontFaceCss} />}
      {children}
    </ChakraProvider>
  );
}

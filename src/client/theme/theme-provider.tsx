import { ChakraProvider, createSystem, defaultBaseConfig } from '@chakra-ui/react';
import createCache, { type EmotionCache } from '@emotion/cache';
import { Global } from '@emotion/react';
import type { ReactNode } from 'react';
import { globalCss } from './global-css.ts';
import { LIGHT_ROLES, roleVariables } from './palette.ts';
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

const light = { colorScheme: 'light !important', ...roleVariables(LIGHT_ROLES) };

/** The light theme applies if it is chosen, or if the system prefers it and none is chosen. */
const staffStyles = {
  // Not only behind dialogs: a change would lay out and paint the whole page twice per dialog.
  html: { scrollbarGutter: 'stable' as const },
  // Dialogs set `none` on the body, which would restyle the page behind their backdrop.
  '#root': { pointerEvents: 'auto' as const },
  '@media screen': { ':root[data-theme=light]': light },
  '@media screen and (prefers-color-scheme: light)': { ':root:not([data-theme=dark])': light },
};

/** Part of the staff area's shell, so that the first paint already has the right colours. */
export function StaffTheme() {
  return <Global styles={staffStyles} />;
}

/**
 * Registers the style rules of the served HTML in the cache. By default Emotion moves a served
 * style element to the end of the head; browsers then read all rules again, and late typefaces move
 * the text.
 */
export function servedRulesCache(): EmotionCache {
  const cache = createCache({ key: 'css' });
  for (const { dataset } of document.querySelectorAll<HTMLElement>('style[data-rules]')) {
    for (const id of dataset.rules?.split(' ') ?? []) cache.inserted[id] = true;
  }
  return cache;
}

import { CacheProvider } from '@emotion/react';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { LanguageProvider } from '#client/language/language.tsx';
import { Toaster } from '#client/layout/toast-region.tsx';
import { servedRulesCache } from '#client/theme/served-rules.ts';
import { ThemeProvider } from '#client/theme/theme-provider.tsx';
import { HYDRATED, ISLAND } from './island.script.ts';

/** Hydrates the page's island, and dispatches `HYDRATED` on it once it responds. */
export function hydrateIsland(content: ReactNode): void {
  const place = document.querySelector<HTMLElement>(`[${ISLAND}]`);
  if (!place) return;
  const cache = servedRulesCache();
  const provided = (children: ReactNode) => (
    <CacheProvider value={cache}>
      <LanguageProvider value={document.documentElement.lang === 'ar' ? 'ar' : 'en'}>
        <ThemeProvider>{children}</ThemeProvider>
      </LanguageProvider>
    </CacheProvider>
  );
  // As a transition, hydration yields to the visitor's input between slices of 5 ms.
  startTransition(() => {
    hydrateRoot(
      place,
      provided(
        <>
          {content}
          <OnHydrated place={place} />
        </>,
      ),
    );
    createRoot(document.body.appendChild(document.createElement('div'))).render(
      provided(<Toaster />),
    );
  });
}

function OnHydrated({ place }: { readonly place: HTMLElement }) {
  useEffect(() => {
    place.dataset[HYDRATED] = '';
    place.dispatchEvent(new Event(HYDRATED));
  }, [place]);
  return null;
}

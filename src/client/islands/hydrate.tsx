import { CacheProvider } from '@emotion/react';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { LanguageProvider } from '#client/language/language.tsx';
import { ToastHost } from '#client/layout/toast-host.tsx';
import { servedRulesCache } from '#client/theme/served-rules.ts';
import { ThemeProvider } from '#client/theme/theme-provider.tsx';

/** Hydrates the page's island, and dispatches `hydrated` on it once it responds. */
export function hydrateIsland(content: ReactNode): void {
  const place = document.querySelector<HTMLElement>('[data-island]');
  if (!place) return;
  const cache = servedRulesCache();
  const provided = (children: ReactNode) => (
    <CacheProvider value={cache}>
      <LanguageProvider value={document.documentElement.lang === 'ar' ? 'ar' : 'en'}>
        <ThemeProvider>{children}</ThemeProvider>
      </LanguageProvider>
    </CacheProvider>
  );
  const toasts = document.body.appendChild(document.createElement('div'));
  createRoot(toasts).render(provided(<ToastHost />));
  const notify = () => {
    place.dataset.hydrated = '';
    place.dispatchEvent(new Event('hydrated'));
  };
  const island = (
    <>
      {content}
      <OnHydrated notify={notify} />
    </>
  );
  // As a transition, hydration yields to the visitor's input between slices of 5 ms.
  startTransition(() => {
    hydrateRoot(place, provided(island));
  });
}

function OnHydrated({ notify }: { readonly notify: () => void }) {
  useEffect(() => notify(), [notify]);
  return null;
}

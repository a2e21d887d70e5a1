import { chakra, defineStyle } from '@chakra-ui/react';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { LanguageProvider } from '#client/language/language.tsx';
import { toastStyles } from '#client/theme/recipes.ts';
import { servedRulesCache, ThemeProvider } from '#client/theme/theme-provider.tsx';
import { HYDRATED, ISLAND, UNSENT } from './island.script.ts';

interface IslandProps {
  /** The parameters of the URL that the content shows, so that React loads without a touch. */
  readonly query?: string;
  /** The toast for a form that cannot be sent because React cannot be loaded. */
  readonly unsent?: { readonly title: string; readonly description: string };
  readonly children: ReactNode;
}

/** The part of a page that React hydrates when the visitor touches it: see island.script.ts. */
export function Island({ query = '', unsent, children }: IslandProps) {
  return (
    <>
      <div {...{ [ISLAND]: query }}>{children}</div>
      {unsent && (
        <template {...{ [UNSENT]: '' }}>
          <chakra.div css={unsentStyle} role="alert" data-scope="toast" data-part="root">
            <chakra.p fontWeight={600} color="danger">
              {unsent.title}
            </chakra.p>
            <chakra.p textStyle="small" color="muted">
              {unsent.description}
            </chakra.p>
          </chakra.div>
        </template>
      )}
    </>
  );
}

const unsentStyle = defineStyle({
  ...toastStyles,
  display: 'block',
  position: 'fixed',
  insetInlineEnd: 4,
  bottom: 4,
  zIndex: 30,
  width: 'min(420px, calc(100vw - 2rem))',
  borderInlineStartColor: 'danger',
});

/**
 * Hydrates the page's island, and dispatches `HYDRATED` on it once it responds. Renders `toaster`
 * at the end of the page.
 */
export function hydrateIsland(content: ReactNode, toaster?: ReactNode): void {
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
    if (!toaster) return;
    createRoot(document.body.appendChild(document.createElement('div'))).render(provided(toaster));
  });
}

function OnHydrated({ place }: { readonly place: HTMLElement }) {
  useEffect(() => {
    place.dataset[HYDRATED] = '';
    place.dispatchEvent(new Event(HYDRATED));
  }, [place]);
  return null;
}

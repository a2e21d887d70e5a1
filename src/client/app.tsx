import { Suspense, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { englishPath } from '#shared/language/locale.ts';
import { LanguageProvider } from './language/language.tsx';
import { PageFrame } from './layout/page-frame.tsx';
import { ToastHost } from './layout/toast-host.tsx';
import { adminArea, pageAt } from './routes.tsx';
import { PageHead } from './seo/page-head.tsx';
import { LazyPageContent } from './start/lazy-page.tsx';
import { PageChange } from './start/page-change.ts';
import { ThemeProvider } from './theme/theme-provider.tsx';

/** The component tree below the router. The build and the browser render the same tree. */
export function App() {
  const { pathname } = useLocation();
  const page = pageAt(pathname);
  const shown = useRef(pathname);

  // A separate boundary lets the frame hydrate and respond before a long page does.
  const content = (
    <Suspense fallback={null}>
      <LazyPageContent key={page.path} page={page} />
      <PageChange shown={shown} />
    </Suspense>
  );
  return (
    <LanguageProvider value={page.locale}>
      <ThemeProvider>
        <PageHead metadata={page.metadata} path={englishPath(page.path)} />
        {page === adminArea ? content : <PageFrame>{content}</PageFrame>}
        <ToastHost />
      </ThemeProvider>
    </LanguageProvider>
  );
}

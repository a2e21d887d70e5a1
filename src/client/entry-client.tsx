import { CacheProvider } from '@emotion/react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Toaster } from './layout/toast-region.tsx';
import { PageHead, STAFF_METADATA } from './seo/page-head.tsx';
import { StaffArea } from './staff/shell/routes.tsx';
import { servedRulesCache, ThemeProvider } from './theme/theme-provider.tsx';

/** Renders the staff area into the shell that the build wrote. Only browsers render it. */
const root = document.getElementById('root');
if (root) {
  // React reuses the HTML's tags only when it hydrates; otherwise it renders its own.
  const ownTags = 'title, meta[name="description"], meta[name="robots"]';
  for (const tag of document.head.querySelectorAll(ownTags)) tag.remove();
  createRoot(root).render(
    <CacheProvider value={servedRulesCache()}>
      <BrowserRouter>
        <ThemeProvider>
          <PageHead metadata={STAFF_METADATA} />
          <StaffArea />
          <Toaster />
        </ThemeProvider>
      </BrowserRouter>
    </CacheProvider>,
  );
}

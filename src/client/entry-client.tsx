import { CacheProvider } from '@emotion/react';
import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { App } from './app.tsx';
import { pageAt, publicPageAt } from './routes.tsx';
import { watchHistory } from './start/history.ts';
import { followPageLinks } from './start/page-links.ts';
import { servedRulesCache } from './theme/served-rules.ts';

function BrowserApp() {
  const navigate = useNavigate();
  useEffect(() => followPageLinks(publicPageAt, (to, how) => void navigate(to, how)), [navigate]);
  return <App />;
}

/** Hydrates the prerendered page in `root`, or renders into the empty shell of the staff area. */
async function start(root: HTMLElement): Promise<void> {
  const page = pageAt(window.location.pathname);
  await page.load();
  watchHistory();
  const app = (
    <CacheProvider value={servedRulesCache()}>
      <BrowserRouter>
        <BrowserApp />
      </BrowserRouter>
    </CacheProvider>
  );
  // As a transition, hydration yields to the visitor's input between slices of 5 ms.
  startTransition(() => {
    if (root.firstElementChild) {
      page.keepSectionHtml();
      hydrateRoot(root, app);
    } else {
      // React reuses the HTML's tags only when it hydrates; otherwise it renders its own.
      const ownTags = 'title, meta[name="description"], meta[name="robots"]';
      for (const tag of document.head.querySelectorAll(ownTags)) tag.remove();
      createRoot(root).render(app);
    }
  });
}

const root = document.getElementById('root');
if (root) void start(root);

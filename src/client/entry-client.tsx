import { startTransition, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { App } from './app.tsx';
import { followPageLinks } from './page-links.ts';
import { pageAt } from './routes.tsx';

function BrowserApp() {
  const navigate = useNavigate();
  useEffect(() => followPageLinks((to) => void navigate(to)), [navigate]);
  return <App />;
}

/** Takes over the prerendered page, or fills the empty shell of the staff area. */
async function start(root: HTMLElement) {
  await pageAt(window.location.pathname).load();
  const app = (
    <BrowserRouter>
      <BrowserApp />
    </BrowserRouter>
  );
  // As a transition hydration yields to the reader's input between slices of 5 ms.
  startTransition(() => {
    if (root.firstElementChild) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
}

const root = document.getElementById('root');
if (root) void start(root);

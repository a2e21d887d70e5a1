import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { pageAt } from './routes.tsx';
import { PageHead } from './seo/page-head.tsx';

export { adminArea, notFoundPage, publicPages } from './routes.tsx';
export { ORIGIN_PLACEHOLDER } from './seo/site-origin.ts';

/** Emotion's critical rules of one page; `key` and `ids` let the browser's Emotion take them over. */
export interface StyleBlock {
  readonly key: string;
  readonly ids: readonly string[];
  readonly css: string;
}

export interface RenderedPage {
  /** Head tags and the page's content, in the order React wrote them. */
  readonly html: string;
  readonly styles: readonly StyleBlock[];
}

/** Renders the page at `path` to complete static HTML. */
export async function renderPage(path: string): Promise<RenderedPage> {
  await pageAt(path).load();
  const cache = createCache({ key: 'css' });
  // Collects the rules instead of writing style elements between the content.
  cache.compat = true;
  const html = renderToString(
    <CacheProvider value={cache}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </CacheProvider>,
  );
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(html);
  return { html, styles: styles.filter(({ css }) => css !== '') };
}

/** Renders only the head tags of the page at `path`: the shell of a page that browsers render. */
export function renderShell(path: string): RenderedPage {
  const { metadata } = pageAt(path);
  return { html: renderToString(<PageHead metadata={metadata} path={path} />), styles: [] };
}

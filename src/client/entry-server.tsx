import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { pageAt } from './routes.tsx';
import { PageHead } from './seo/page-head.tsx';
import { ThemeProvider } from './theme/theme-provider.tsx';

export { publicPages } from './routes.tsx';

/** Emotion's critical rules of one page; `ids` names them to the browser's Emotion. */
export interface StyleBlock {
  /** Whether they are page-wide, `css-global`, or the parts' own, `css`. */
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
  await pageAt(path).loadWhole();
  return renderStatic(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
  );
}

/** Renders the shell of a page that only browsers render: its head and the page-wide rules. */
export function renderShell(path: string): RenderedPage {
  return renderStatic(
    <ThemeProvider>
      <PageHead metadata={pageAt(path).metadata} path={path} />
    </ThemeProvider>,
  );
}

function renderStatic(content: ReactNode): RenderedPage {
  const cache = createCache({ key: 'css' });
  // Collects the rules instead of writing style elements between the content.
  cache.compat = true;
  const html = renderToString(<CacheProvider value={cache}>{content}</CacheProvider>);
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(html);
  return { html, styles: styles.filter(({ css }) => css !== '') };
}

import type { Plugin, ViteDevServer } from 'vite';
import { ADMIN_PATHS } from '../../src/shared/paths.ts';
import type { Prerenderer } from '../build/bundles.ts';
import { htmlDocument } from '../build/document.ts';
import { islandEntry, STAFF_ENTRY } from '../build/manifest.ts';

const STAFF_PATHS: readonly string[] = Object.values(ADMIN_PATHS);

/** Renders each page when it is requested, as the build does, and reloads it when a file changes. */
export function renderedPages(): Plugin {
  return {
    name: 'rendered-pages',
    configureServer: (vite) => () => {
      vite.middlewares.use((request, response, next) => {
        const url = request.originalUrl ?? '/';
        renderAt(vite, url)
          .then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html))
          .catch(next);
      });
    },
    hotUpdate({ modules, server }) {
      // Vite reloads a page only for the modules that the browser has loaded.
      if (this.environment.name === 'ssr' && modules.length > 0) {
        server.environments.client.hot.send({ type: 'full-reload' });
      }
    },
  };
}

async function renderAt(vite: ViteDevServer, url: string): Promise<string> {
  const path = url.replace(/[?#].*$/, '').replace(/(?<=.)\/+$/, '');
  const { pageAt, renderPage, renderShell } = (await vite.ssrLoadModule(
    '/entry-server.tsx',
  )) as Prerenderer;
  const isStaff = STAFF_PATHS.includes(path);
  const { locale, island } = pageAt(path);
  const code = isStaff
    ? { locale, script: { address: `/${STAFF_ENTRY}` } }
    : {
        locale,
        script: { address: '/page-script.ts' },
        later: island && [`/${islandEntry(island)}`],
      };
  const rendered = isStaff ? renderShell() : renderPage(path);
  return vite.transformIndexHtml(url, htmlDocument(rendered, { ...code, fonts: [] }));
}

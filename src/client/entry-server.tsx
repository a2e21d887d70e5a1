import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import createEmotionServer from '@emotion/server/create-instance';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { englishPath, type Locale, localPath } from '#shared/language/locale.ts';
import { APPOINTMENT_LINKS } from '#shared/leads/appointment-link.ts';
import { API_PATHS } from '#shared/paths.ts';
import { LanguageProvider } from './language/language.tsx';
import { PageFrame } from './layout/page-frame.tsx';
import { AppointmentShell } from './pages/appointment/appointment-shell.tsx';
import { ReferenceShell } from './pages/reference/reference-shell.tsx';
import { pageAt } from './routes.tsx';
import { PageHead, STAFF_METADATA } from './seo/page-head.tsx';
import { PAGE_METADATA, type PageMetadata } from './seo/page-metadata.ts';
import { PageFonts } from './theme/page-fonts.tsx';
import { StaffTheme, ThemeProvider } from './theme/theme-provider.tsx';

export { pageAt, publicPages } from './routes.tsx';

/** Emotion's critical rules of one page; `ids` identifies them to the browser's Emotion. */
interface StyleBlock {
  /** `css-global` for page-wide rules, `css` for components. */
  readonly key: string;
  readonly ids: readonly string[];
  readonly css: string;
}

export interface RenderedPage {
  /** Head tags and the page's content, in React's order. */
  readonly html: string;
  readonly styles: readonly StyleBlock[];
}

export function renderPage(path: string): RenderedPage {
  const { locale, metadata, Content } = pageAt(path);
  return renderFramed(englishPath(path), locale, metadata, <Content />);
}

/** Renders the shell of the staff area, which only browsers render: its head and page-wide rules. */
export function renderShell(): RenderedPage {
  return renderStatic(
    <ThemeProvider>
      <PageFonts />
      <StaffTheme />
      <PageHead metadata={STAFF_METADATA} />
    </ThemeProvider>,
  );
}

const REFERENCE_METADATA = {
  title: 'API',
  description: 'How to use the API.',
  noindex: true,
} as const;

/** Renders a page whose content the server (client's link) or the build (guide) adds. */
export function renderFrame(part: 'appointment' | 'reference', locale: Locale): RenderedPage {
  const isReference = part === 'reference';
  const path = isReference ? API_PATHS.docs : APPOINTMENT_LINKS;
  const metadata = isReference ? REFERENCE_METADATA : PAGE_METADATA[locale].appointment;
  const content = isReference ? <ReferenceShell /> : <AppointmentShell />;
  return renderFramed(path, locale, metadata, content);
}

function renderFramed(path: string, locale: Locale, metadata: PageMetadata, content: ReactNode) {
  return renderStatic(
    <StaticRouter location={localPath(locale, path)}>
      <LanguageProvider value={locale}>
        <ThemeProvider>
          <PageFonts />
          <PageHead metadata={metadata} path={path} />
          <PageFrame>{content}</PageFrame>
        </ThemeProvider>
      </LanguageProvider>
    </StaticRouter>,
  );
}

function renderStatic(content: ReactNode): RenderedPage {
  // Browsers that support our layouts (`:has`, subgrid, popovers) need no vendor prefixes.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
  // Collects the rules instead of writing style elements within the content.
  cache.compat = true;
  const html = renderToString(<CacheProvider value={cache}>{content}</CacheProvider>);
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(html);
  return { html, styles: styles.filter(({ css }) => css !== '') };
}

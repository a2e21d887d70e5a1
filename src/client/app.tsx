import { englishPath } from '#shared/language/locale.ts';
import { LanguageProvider } from './language/language.tsx';
import { PageFrame } from './layout/page-frame.tsx';
import type { PageRoute } from './routes.tsx';
import { PageHead } from './seo/page-head.tsx';
import { PageFonts } from './theme/page-fonts.tsx';
import { ThemeProvider } from './theme/theme-provider.tsx';

/** A public page. Only the build renders it: browsers hydrate no more than its island. */
export function App({ page }: { readonly page: PageRoute }) {
  const { path, locale, metadata, Content } = page;
  return (
    <LanguageProvider value={locale}>
      <ThemeProvider>
        <PageFonts />
        <PageHead metadata={metadata} path={englishPath(path)} />
        <PageFrame>
          <Content />
        </PageFrame>
      </ThemeProvider>
    </LanguageProvider>
  );
}

import type { ComponentType } from 'react';
import { LOCALES, type Locale, localeOf, localPath } from '#shared/language/locale.ts';
import { ADMIN_PATHS, PATHS } from '#shared/paths.ts';
import { PAGE_METADATA, STAFF_METADATA } from './seo/page-metadata.ts';
import type { PageMetadata } from './seo/public-page.ts';
import { type LazyPage, lazyPage } from './start/lazy-page.tsx';

export interface PageRoute extends LazyPage {
  readonly path: string;
  readonly locale: Locale;
  readonly metadata: PageMetadata;
}

/** A page in every language. */
function publicPage(name: keyof typeof PATHS, importPage: () => Promise<ComponentType>) {
  const page = lazyPage(importPage);
  return LOCALES.map((locale): PageRoute => {
    const metadata = PAGE_METADATA[locale][name];
    return { path: localPath(locale, PATHS[name]), locale, metadata, ...page };
  });
}

/**
 * Every public page in every language. The build finds a page's chunk by its module's name, such as
 * `mining-farms-page.tsx`.
 */
export const publicPages: readonly PageRoute[] = [
  publicPage('home', () => import('./pages/home/home-page.tsx').then((page) => page.HomePage)),
  publicPage('about', () => import('./pages/about/about-page.tsx').then((page) => page.AboutPage)),
  publicPage('services', () =>
    import('./pages/services/services-page.tsx').then((page) => page.ServicesPage),
  ),
  publicPage('miningFarms', () =>
    import('./pages/mining-farms/mining-farms-page.tsx').then((page) => page.MiningFarmsPage),
  ),
  publicPage('deploymentSites', () =>
    import('./pages/deployment-sites/deployment-sites-page.tsx').then(
      (page) => page.DeploymentSitesPage,
    ),
  ),
  publicPage('contact', () =>
    import('./pages/contact/contact-page.tsx').then((page) => page.ContactPage),
  ),
  publicPage('trust', () => import('./pages/trust/trust-page.tsx').then((page) => page.TrustPage)),
  publicPage('termsOfConditions', () =>
    import('./pages/legal/terms-of-conditions-page.tsx').then((page) => page.TermsOfConditionsPage),
  ),
  publicPage('termsOfUse', () =>
    import('./pages/legal/terms-of-use-page.tsx').then((page) => page.TermsOfUsePage),
  ),
  publicPage('privacyPolicy', () =>
    import('./pages/legal/privacy-policy-page.tsx').then((page) => page.PrivacyPolicyPage),
  ),
  publicPage('miningStore', () =>
    import('./pages/mining-store/mining-store-page.tsx').then((page) => page.MiningStorePage),
  ),
  publicPage('bookAppointment', () =>
    import('./pages/book-appointment/book-appointment-page.tsx').then(
      (page) => page.BookAppointmentPage,
    ),
  ),
].flat();

/** Shown at every unknown path, and written as `404.html`. */
export const notFoundPage: PageRoute = {
  path: '*',
  locale: 'en',
  metadata: PAGE_METADATA.en['not-found'],
  ...lazyPage(() =>
    import('./pages/not-found/not-found-page.tsx').then((page) => page.NotFoundPage),
  ),
};

/** The staff area: rendered only in the browser, outside the public frame. */
export const adminArea: PageRoute = {
  path: '/admin',
  locale: 'en',
  metadata: STAFF_METADATA,
  ...lazyPage(() => import('./admin/admin-area.tsx').then((area) => area.AdminArea)),
};

const adminPaths: readonly string[] = Object.values(ADMIN_PATHS);

/** The page shown at `pathname`; ignores a trailing slash. */
export function pageAt(pathname: string): PageRoute {
  if (adminPaths.includes(withoutTrailingSlash(pathname))) return adminArea;
  const locale = localeOf(pathname);
  const notFound = { ...notFoundPage, locale, metadata: PAGE_METADATA[locale]['not-found'] };
  return publicPageAt(pathname) ?? notFound;
}

export function publicPageAt(pathname: string): PageRoute | undefined {
  const path = withoutTrailingSlash(pathname);
  return publicPages.find((page) => page.path === path);
}

function withoutTrailingSlash(pathname: string): string {
  return pathname.replace(/(?<=.)\/+$/, '');
}

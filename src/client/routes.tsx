import { ADMIN_PATHS, PATHS } from '#shared/paths.ts';
import { type LazyPage, lazyPage } from './lazy-page.tsx';
import { PAGE_METADATA, type PageMetadata } from './seo/page-metadata.ts';

/** A page and everything that must exist with it. */
export interface PageRoute extends LazyPage {
  readonly path: string;
  readonly metadata: PageMetadata;
  /** The module that holds the page, seen from `src/client`: the build preloads its chunk. */
  readonly module: string;
}

/** Pages of the public site: prerendered, hydrated and listed in the sitemap. */
export const publicPages: readonly PageRoute[] = [
  {
    path: PATHS.home,
    metadata: PAGE_METADATA.home,
    module: 'pages/home/home-page.tsx',
    ...lazyPage(() => import('./pages/home/home-page.tsx').then((page) => page.HomePage)),
  },
  {
    path: PATHS.about,
    metadata: PAGE_METADATA.about,
    module: 'pages/about/about-page.tsx',
    ...lazyPage(() => import('./pages/about/about-page.tsx').then((page) => page.AboutPage)),
  },
  {
    path: PATHS.services,
    metadata: PAGE_METADATA.services,
    module: 'pages/services/services-page.tsx',
    ...lazyPage(() =>
      import('./pages/services/services-page.tsx').then((page) => page.ServicesPage),
    ),
  },
  {
    path: PATHS.miningFarms,
    metadata: PAGE_METADATA.miningFarms,
    module: 'pages/mining-farms/mining-farms-page.tsx',
    ...lazyPage(() =>
      import('./pages/mining-farms/mining-farms-page.tsx').then((page) => page.MiningFarmsPage),
    ),
  },
  {
    path: PATHS.deploymentSites,
    metadata: PAGE_METADATA.deploymentSites,
    module: 'pages/deployment-sites/deployment-sites-page.tsx',
    ...lazyPage(() =>
      import('./pages/deployment-sites/deployment-sites-page.tsx').then(
        (page) => page.DeploymentSitesPage,
      ),
    ),
  },
  {
    path: PATHS.contact,
    metadata: PAGE_METADATA.contact,
    module: 'pages/contact/contact-page.tsx',
    ...lazyPage(() => import('./pages/contact/contact-page.tsx').then((page) => page.ContactPage)),
  },
  {
    path: PATHS.termsOfConditions,
    metadata: PAGE_METADATA.termsOfConditions,
    module: 'pages/legal/terms-of-conditions-page.tsx',
    ...lazyPage(() =>
      import('./pages/legal/terms-of-conditions-page.tsx').then(
        (page) => page.TermsOfConditionsPage,
      ),
    ),
  },
  {
    path: PATHS.termsOfUse,
    metadata: PAGE_METADATA.termsOfUse,
    module: 'pages/legal/terms-of-use-page.tsx',
    ...lazyPage(() =>
      import('./pages/legal/terms-of-use-page.tsx').then((page) => page.TermsOfUsePage),
    ),
  },
  {
    path: PATHS.privacyPolicy,
    metadata: PAGE_METADATA.privacyPolicy,
    module: 'pages/legal/privacy-policy-page.tsx',
    ...lazyPage(() =>
      import('./pages/legal/privacy-policy-page.tsx').then((page) => page.PrivacyPolicyPage),
    ),
  },
  {
    path: PATHS.miningStore,
    metadata: PAGE_METADATA.miningStore,
    module: 'pages/mining-store/mining-store-page.tsx',
    ...lazyPage(() =>
      import('./pages/mining-store/mining-store-page.tsx').then((page) => page.MiningStorePage),
    ),
  },
  {
    path: PATHS.bookAppointment,
    metadata: PAGE_METADATA.bookAppointment,
    module: 'pages/book-appointment/book-appointment-page.tsx',
    ...lazyPage(() =>
      import('./pages/book-appointment/book-appointment-page.tsx').then(
        (page) => page.BookAppointmentPage,
      ),
    ),
  },
];

/** Shown at every unknown path, and written as `404.html`. */
export const notFoundPage: PageRoute = {
  path: '*',
  metadata: PAGE_METADATA['not-found'],
  module: 'pages/not-found/not-found-page.tsx',
  ...lazyPage(() =>
    import('./pages/not-found/not-found-page.tsx').then((page) => page.NotFoundPage),
  ),
};

/** The staff area: rendered in the browser only, outside the public frame. */
export const adminArea: PageRoute = {
  path: '/admin',
  metadata: PAGE_METADATA.admin,
  module: 'admin/admin-area.tsx',
  ...lazyPage(() => import('./admin/admin-area.tsx').then((area) => area.AdminArea)),
};

const adminPaths: readonly string[] = Object.values(ADMIN_PATHS);

/** The page shown at `pathname`; a trailing slash makes no difference. */
export function pageAt(pathname: string): PageRoute {
  const path = pathname.replace(/(?<=.)\/+$/, '');
  if (adminPaths.includes(path)) return adminArea;
  return publicPages.find((page) => page.path === path) ?? notFoundPage;
}

import type { ComponentType } from 'react';
import { LOCALES, type Locale, localeOf, localPath } from '#shared/language/locale.ts';
import { PATHS } from '#shared/paths.ts';
import { AboutPage } from './pages/about/about-page.tsx';
import { BookAppointmentPage } from './pages/book-appointment/book-appointment-page.tsx';
import { ContactPage } from './pages/contact/contact-page.tsx';
import { DeploymentSitesPage } from './pages/deployment-sites/deployment-sites-page.tsx';
import { HomePage } from './pages/home/home-page.tsx';
import {
  PrivacyPolicyPage,
  TermsOfConditionsPage,
  TermsOfUsePage,
} from './pages/legal/legal-page.tsx';
import { MiningFarmsPage } from './pages/mining-farms/mining-farms-page.tsx';
import { MiningStorePage } from './pages/mining-store/mining-store-page.tsx';
import { NotFoundPage } from './pages/not-found/not-found-page.tsx';
import { RunningCostPage } from './pages/running-cost/running-cost-page.tsx';
import { ServicesPage } from './pages/services/services-page.tsx';
import { TrustPage } from './pages/trust/trust-page.tsx';
import type { PageMetadata } from './seo/page-metadata.ts';
import { PAGE_METADATA } from './seo/page-metadata.ts';

/** A file of `islands/`, which loads when a visitor touches the page's form. */
type Island = 'contact' | 'booking' | 'calculator';

export interface PageRoute {
  readonly path: string;
  readonly locale: Locale;
  readonly metadata: PageMetadata;
  readonly Content: ComponentType;
  readonly island?: Island | undefined;
}

/** A page in every language. */
function publicPage(
  name: keyof typeof PATHS,
  Content: ComponentType,
  island?: Island,
): readonly PageRoute[] {
  return LOCALES.map((locale) => {
    const metadata = PAGE_METADATA[locale][name];
    return { path: localPath(locale, PATHS[name]), locale, metadata, Content, island };
  });
}

/** Every public page in every language. */
export const publicPages: readonly PageRoute[] = [
  publicPage('home', HomePage, 'contact'),
  publicPage('about', AboutPage),
  publicPage('services', ServicesPage),
  publicPage('miningFarms', MiningFarmsPage),
  publicPage('deploymentSites', DeploymentSitesPage),
  publicPage('contact', ContactPage, 'contact'),
  publicPage('runningCost', RunningCostPage, 'calculator'),
  publicPage('trust', TrustPage),
  publicPage('termsOfConditions', TermsOfConditionsPage),
  publicPage('termsOfUse', TermsOfUsePage),
  publicPage('privacyPolicy', PrivacyPolicyPage),
  publicPage('miningStore', MiningStorePage),
  publicPage('bookAppointment', BookAppointmentPage, 'booking'),
].flat();

/** Shown at every unknown path, and written as `404.html`. */
const notFoundPage: PageRoute = {
  path: '*',
  locale: 'en',
  metadata: PAGE_METADATA.en['not-found'],
  Content: NotFoundPage,
};

/** The page at `path`, which has no trailing slash. */
export function pageAt(path: string): PageRoute {
  const locale = localeOf(path);
  const notFound = { ...notFoundPage, locale, metadata: PAGE_METADATA[locale]['not-found'] };
  return publicPages.find((page) => page.path === path) ?? notFound;
}

import type { ServiceType } from './calendar/appointment-options.ts';
import { LOCALES, localPath } from './language/locale.ts';

export const PATHS = {
  home: '/',
  about: '/about',
  services: '/services',
  miningStore: '/mining-store',
  miningFarms: '/mining-farms',
  deploymentSites: '/deployment-sites',
  contact: '/contact',
  bookAppointment: '/book-appointment',
  runningCost: '/running-cost',
  trust: '/trust',
  termsOfConditions: '/terms-of-conditions',
  termsOfUse: '/terms-of-use',
  privacyPolicy: '/privacy-policy',
} as const;

/** The booking page with a chosen service and the beginning of the message. */
export function bookingPath(service?: ServiceType, message?: string): string {
  const query = new URLSearchParams({ ...(service && { service }), ...(message && { message }) });
  return query.size > 0 ? `${PATHS.bookAppointment}?${query}` : PATHS.bookAppointment;
}

/** The pages whose forms also work without a script, in each language. */
export const FORM_PATHS: ReadonlySet<string> = new Set(
  LOCALES.flatMap((locale) =>
    [PATHS.contact, PATHS.bookAppointment].map((path) => localPath(locale, path)),
  ),
);

export const ADMIN_PATHS = {
  login: '/admin/login',
  /** The specification names both paths; they show the same page. */
  loginAlias: '/admin-login',
  dashboard: '/admin/dashboard',
  forgotPassword: '/admin/forgot-password',
  resetPassword: '/admin/reset-password',
  invitation: '/admin/invitation',
  confirmEmail: '/admin/confirm-email',
} as const;

export const API_PATHS = {
  trpc: '/api/trpc',
  rest: '/api',
  openApiDocument: '/api/openapi.json',
  docs: '/api/docs',
  guide: '/api/docs/guide',
  mcp: '/api/mcp',
} as const;

/** The id of the element of the guide's page into which the build writes its content. */
export const REFERENCE_ID = 'reference';

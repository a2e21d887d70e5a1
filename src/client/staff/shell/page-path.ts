import { ADMIN_PATHS } from '#shared/paths.ts';

/** The address of a view of the dashboard that is opened by a link, such as the report. */
export const pagePath = (page: 'report' | 'account' | 'audit' | 'integrations') =>
  `${ADMIN_PATHS.dashboard}?tab=${page}`;

/** The view of a webhook with its deliveries. */
export const webhookPath = (id: string) => `${pagePath('integrations')}&webhook=${id}`;

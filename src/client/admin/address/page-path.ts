import { ADMIN_PATHS } from '#shared/paths.ts';

/** The address of a view of the dashboard that is opened by a link, such as the report. */
export const pagePath = (page: 'report' | 'account' | 'audit') =>
  `${ADMIN_PATHS.dashboard}?tab=${page}`;

/** The permissions of API keys. None covers accounts, keys, the audit log or full exports. */
export const SCOPES = [
  'leads:write',
  'contacts:read',
  'contacts:update',
  'appointments:read',
  'appointments:update',
  'calendar:read',
  'events:read',
  'webhooks:manage',
] as const;

export type Scope = (typeof SCOPES)[number];

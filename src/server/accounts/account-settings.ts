import { z } from 'zod';
import {
  KIND_NAMES,
  LEAD_KINDS,
  type LeadKind,
  type StatusOf,
  statusesOf,
} from '#shared/lead-kinds.ts';

const SECRETS_KEY_BYTES = 32;

const days = z.coerce.number().int().min(1).max(36_500);

const key = z.string().refine((text) => {
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === SECRETS_KEY_BYTES && bytes.toString('base64') === text.trim();
}, 'must be 32 bytes in base64, for example from: openssl rand -base64 32');

type RetentionSetting = {
  [Kind in LeadKind]: `RETENTION_DAYS_${Uppercase<(typeof LEAD_KINDS)[Kind]['list']>}_${Uppercase<StatusOf<Kind>>}`;
}[LeadKind];

/** The setting with the retention of a kind's leads in one status, such as `RETENTION_DAYS_CONTACTS_IGNORED`. */
export const retentionSetting = (kind: LeadKind, status: string) =>
  `RETENTION_DAYS_${LEAD_KINDS[kind].list.toUpperCase()}_${status.toUpperCase()}` as RetentionSetting;

const retention = Object.fromEntries(
  KIND_NAMES.flatMap((kind) =>
    statusesOf(kind).map((status) => [retentionSetting(kind, status), days.optional()]),
  ),
) as Record<RetentionSetting, z.ZodOptional<typeof days>>;

/** Settings of accounts, the audit log and privacy. */
export const accountSettings = {
  SECRETS_KEY: key.optional(),
  REQUIRE_SECOND_FACTOR: z.stringbool().default(false),
  STEP_UP_MINUTES: z.coerce.number().int().min(1).max(1_440).optional(),
  AUDIT_DAYS: days.default(730),
  ...retention,
};

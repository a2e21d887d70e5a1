import { PROBLEM_CODES, type ProblemCode, problemPath } from '#server/app-error.ts';
import { ORIGIN_PLACEHOLDER } from '../../../src/client/seo/page-metadata.ts';
import { parseConfig } from '../../../src/server/config.ts';
import { CHANNELS, HTTP, WEBHOOKS } from '../../../src/server/operating-limits.ts';
import {
  SERVICE_TYPES,
  TIME_SLOTS,
  TIMEZONES,
} from '../../../src/shared/calendar/appointment-options.ts';
import { LIMITS } from '../../../src/shared/fields/limits.ts';
import { FEED_EVENTS, FEED_LIMITS } from '../../../src/shared/integrations/feed.ts';
import { KEY_RULES, SCOPE_TEXTS, SCOPES } from '../../../src/shared/integrations/keys.ts';
import { MAX_BATCH, PAGE } from '../../../src/shared/integrations/v1.ts';
import { WEBHOOK_LIMITS } from '../../../src/shared/integrations/webhooks.ts';
import { CONTACT_SERVICES } from '../../../src/shared/leads/contact-options.ts';
import { API_PATHS } from '../../../src/shared/paths.ts';

const HOUR_S = 3_600;

function duration(seconds: number): string {
  if (seconds >= HOUR_S) return `${seconds / HOUR_S} h`;
  return seconds >= 60 ? `${seconds / 60} min` : `${seconds} s`;
}

const code = (text: string) => `\`${text}\``;
const listed = (values: readonly string[]) => values.map(code).join(', ');

const table = (heads: readonly string[], rows: readonly (readonly string[])[]) =>
  [heads, heads.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const { webhook } = CHANNELS;
const usual = parseConfig({});

/** The values of the placeholders in `docs/guide`. */
export const FIGURES: Readonly<Record<string, string>> = {
  api: `${ORIGIN_PLACEHOLDER}${API_PATHS.rest}`,
  reference: `[API reference](${API_PATHS.docs})`,
  document: `[OpenAPI document](${API_PATHS.openApiDocument})`,
  scopes: table(
    ['scope', 'allows'],
    SCOPES.map((scope) => [code(scope), SCOPE_TEXTS[scope]]),
  ),
  keyAddresses: String(KEY_RULES.addresses),
  keyOverlap: String(KEY_RULES.overlapHours),
  keyUsualOverlap: String(KEY_RULES.defaultOverlapHours),
  keyReads: String(usual.RATE_LIMIT_KEY_READS),
  keyWrites: String(usual.RATE_LIMIT_KEY_WRITES),
  page: String(PAGE.most),
  usualPage: PAGE.usual,
  batch: String(MAX_BATCH),
  events: table(
    ['type', 'meaning'],
    Object.entries(FEED_EVENTS).map(([type, text]) => [code(type), text]),
  ),
  feedPage: String(FEED_LIMITS.page),
  feedUsualPage: String(FEED_LIMITS.usualPage),
  endpoints: String(WEBHOOK_LIMITS.endpoints),
  webhookOverlap: String(WEBHOOK_LIMITS.overlapHours),
  webhookUsualOverlap: String(WEBHOOK_LIMITS.usualOverlapHours),
  webhookTimeout: duration(WEBHOOKS.attemptMs / 1_000),
  webhookLogDays: String(WEBHOOKS.loggedDays),
  webhookConnections: String(webhook.connections),
  webhookAttempts: String(webhook.attempts),
  webhookSchedule: webhook.retryS.map(duration).join(', '),
  webhookHours: String(Math.round(webhook.retryS.reduce((sum, s) => sum + s, 0) / HOUR_S)),
  keyLength: `${LIMITS.idempotencyKeyMin} to ${LIMITS.idempotencyKey}`,
  bodySize: `${HTTP.bodyBytes / 1_024} kB`,
  batchSize: `${HTTP.batchBytes / 1_000_000} MB`,
  url: String(LIMITS.url),
  zones: listed(TIMEZONES.map(({ value }) => value)),
  firstSlot: code(TIME_SLOTS[0]),
  lastSlot: code(TIME_SLOTS.at(-1) ?? ''),
  slots: String(TIME_SLOTS.length),
  serviceTypes: listed(SERVICE_TYPES),
  contactServices: listed(CONTACT_SERVICES),
};

function problemCode(name: string): ProblemCode {
  const known = Object.keys(PROBLEM_CODES) as ProblemCode[];
  const found = known.find((each) => each === name);
  if (found === undefined) throw new Error(`There is no error code ${name}.`);
  return found;
}

/** Placeholders with an error code, such as `{{code slot_taken}}`. They throw if there is no such code. */
export const OF_CODES: Readonly<Record<string, (name: string) => string>> = {
  code: (name) => `[\`${name}\`](#${problemCode(name)})`,
  /** The first cells of the row that explains the code. */
  error: (name) => `<code id="${name}">${name}</code> | ${PROBLEM_CODES[problemCode(name)]}`,
  errorType: (name) => problemPath(problemCode(name)),
};

import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { username } from '#shared/admins.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { accountSettings } from './accounts/account-settings.ts';
import { ConfigError } from './app-error.ts';
import { addressOf } from './database/server-connection.ts';
import { mailFault, mailSettings, succeeds } from './mail-settings.ts';

const whole = (min: number, max = Number.MAX_SAFE_INTEGER) =>
  z.coerce.number().int().min(min).max(max);

const YEAR_H = 8_760;

function isDatabaseUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname } = new URL(value);
  return (
    /^(mysql|mariadb):$/.test(protocol) && pathname.length > 1 && succeeds(() => addressOf(value))
  );
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, origin, href } = new URL(value);
  return /^https?:$/.test(protocol) && href === `${origin}/`;
}

/** `.env.example` lists the same keys. */
export const settings = z
  .object({
    PORT: whole(0, 65_535).default(3000),
    HOST: z.string().min(1).default('0.0.0.0'),
    DATABASE_URL: z
      .string()
      .refine(
        isDatabaseUrl,
        'must look like mysql://user:password@host:3306/database, with % in a password as %25, and end with ?ssl={} for TLS',
      )
      .optional(),
    DATA_DIR: z.string().min(1).default('./data'),
    PUBLIC_URL: z
      .string()
      .refine(isOrigin, 'must be an origin such as https://www.example.com, without a path')
      .transform((value) => new URL(value).origin)
      .optional(),
    ADMIN_USERNAME: username.default('admin'),
    ADMIN_PASSWORD: z.string().min(LIMITS.passwordMin).max(LIMITS.password).optional(),
    TRUST_PROXY_HOPS: whole(0).default(0),
    RATE_LIMIT_SUBMISSIONS: whole(0).default(60),
    RATE_LIMIT_LOGINS: whole(0).default(5),
    RATE_LIMIT_KEY_READS: whole(0).default(120),
    RATE_LIMIT_KEY_WRITES: whole(0).default(60),
    MCP: z.stringbool().default(false),
    PASSWORD_MIN_LENGTH: whole(LIMITS.passwordMin, LIMITS.password).default(LIMITS.passwordMin),
    PASSWORD_REFUSE_COMMON: z.stringbool().default(false),
    APPOINTMENT_CAPACITY: whole(1, 100).default(1),
    APPOINTMENT_NOTICE_HOURS: whole(0, 720).default(4),
    SESSION_IDLE_MINUTES: whole(1, YEAR_H * 60).default(60),
    SESSION_MAX_HOURS: whole(1, YEAR_H).default(12),
    LOG_LEVEL: z
      .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
      .default('info'),
    METRICS_PORT: whole(1, 65_535).optional(),
    METRICS_HOST: z.string().min(1).default('127.0.0.1'),
    METRICS_TOKEN: z.string().min(16).max(200).optional(),
    ...mailSettings,
    ...accountSettings,
  })
  .refine(
    ({ ADMIN_PASSWORD, PASSWORD_MIN_LENGTH }) =>
      ADMIN_PASSWORD === undefined || ADMIN_PASSWORD.length >= PASSWORD_MIN_LENGTH,
    { path: ['ADMIN_PASSWORD'], error: 'must be at least PASSWORD_MIN_LENGTH characters long' },
  )
  .refine(
    ({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }) =>
      METRICS_PORT === undefined || isLoopback(METRICS_HOST) || METRICS_TOKEN !== undefined,
    { path: ['METRICS_TOKEN'], error: 'is required if other machines can reach METRICS_HOST' },
  )
  .superRefine((env, context) => {
    const [setting, message] = mailFault(env) ?? [];
    if (setting) context.addIssue({ code: 'custom', path: [setting], message: message ?? '' });
  })
  .transform((env) => ({ ...env, PUBLIC_URL: env.PUBLIC_URL ?? `http://localhost:${env.PORT}` }));

export type Config = z.output<typeof settings>;

/** A blank variable counts as unset: as a number it would be 0, which turns a limit off. */
export function parseConfig(env: NodeJS.ProcessEnv): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const secrets = readSecretFiles(present);
  const result = settings.safeParse(secrets.env);
  if (result.success && secrets.faults.length === 0) return result.data;
  const faults = result.error?.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`);
  throw new ConfigError(
    `These settings are invalid:\n${[...secrets.faults, ...(faults ?? [])].join('\n')}`,
  );
}

/** Valid settings that are probably a mistake in production. The log shows them at each start. */
export function warningsOf({ PUBLIC_URL, TRUST_PROXY_HOPS, DATABASE_URL }: Config): string[] {
  const { protocol, hostname } = new URL(PUBLIC_URL);
  const database = DATABASE_URL === undefined ? undefined : addressOf(DATABASE_URL);
  const isRemote = database !== undefined && !isLoopback(database.host);
  return [
    ...(protocol === 'http:' && !isLoopback(hostname)
      ? ['PUBLIC_URL is not https: passwords and leads are sent unencrypted']
      : []),
    ...(protocol === 'https:' && TRUST_PROXY_HOPS === 0
      ? ['PUBLIC_URL is https but TRUST_PROXY_HOPS is 0: all visitors share one rate limit']
      : []),
    ...(isRemote && !database.tls?.isVerified
      ? [`the connection to ${database.host} is not encrypted and verified: add ?ssl={}`]
      : []),
  ];
}

export const isLoopback = (host: string) =>
  /^(?:localhost|\[?::1\]?|127(?:\.\d{1,3}){3})$/.test(host);

/** Settings that contain a secret. The setting `NAME_FILE` may name a file with the value instead. */
export const SECRETS = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'SMTP_URL',
  'SECRETS_KEY',
] as const;

/** Rejects an empty file: if it counted as unset, an empty DATABASE_URL would select SQLite. */
function readSecretFiles(env: NodeJS.ProcessEnv) {
  const read = { ...env };
  const faults: string[] = [];
  for (const name of SECRETS) {
    const file = env[`${name}_FILE`];
    if (file === undefined) continue;
    const fault = (text: string) => faults.push(`  ${name}_FILE: ${text}`);
    if (env[name] !== undefined) {
      fault(`is set together with ${name}: set only one of them`);
      continue;
    }
    try {
      read[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (read[name] === '') fault('names an empty file');
    } catch (error) {
      fault(error instanceof Error ? error.message : String(error));
    }
  }
  return { env: read, faults };
}

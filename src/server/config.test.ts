import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ConfigError } from './app-error.ts';
import { parseConfig, SECRETS, settings, warningsOf } from './config.ts';

function faultsOf(env: NodeJS.ProcessEnv): string {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return 'accepted';
}

describe('the settings', () => {
  it('are validated together, with all errors in one message', () => {
    const message = faultsOf({ PORT: 'x', DATABASE_URL: 'postgres://a/b', PUBLIC_URL: 'a/b' });
    expect(message).toMatch(/PORT: [\s\S]*DATABASE_URL: [\s\S]*PUBLIC_URL: /);
  });

  it.each([
    ['PORT', '70000'],
    ['TRUST_PROXY_HOPS', '-1'],
    ['PASSWORD_MIN_LENGTH', '5'],
    ['PUBLIC_URL', 'https://example.com/site'],
    ['DATABASE_URL', 'mysql://host'],
    ['DATABASE_URL', 'mysql://user:100%@host/site'],
    ['DATABASE_URL', 'mysql://user@host/site?ssl=required'],
    ['SESSION_IDLE_MINUTES', '1e12'],
    ['METRICS_TOKEN', 'short'],
    ['SMTP_URL', 'http://mail.example.com'],
    ['SMTP_URL', 'smtp://user:100%@mail.example.com'],
    ['MAIL_FROM', '71 <desk>'],
    ['STAFF_MAIL', 'a@b.example; c@d.example'],
    ['MAIL_REMINDERS', '90m'],
    ['SECRETS_KEY', 'c2hvcnQ='],
    ['RETENTION_DAYS_CONTACTS_IGNORED', 'never'],
  ])('reject %s=%s', (name, value) => {
    expect(faultsOf({ [name]: value })).toContain(name);
  });

  it('apply PASSWORD_MIN_LENGTH to the first administrator', () => {
    const env = { PASSWORD_MIN_LENGTH: '12', ADMIN_PASSWORD: 'eleven char' };
    expect(faultsOf(env)).toContain('ADMIN_PASSWORD');
    expect(faultsOf({ ...env, ADMIN_PASSWORD: 'twelve chars' })).toBe('accepted');
  });

  it('require a token for metrics on a public address', () => {
    const env = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' };
    expect(faultsOf(env)).toContain('METRICS_TOKEN');
    expect(faultsOf({ ...env, METRICS_TOKEN: 'a'.repeat(16) })).toBe('accepted');
    expect(faultsOf({ ...env, METRICS_HOST: '127.0.0.1' })).toBe('accepted');
  });

  it('require a sender with a mail server, and all DKIM settings or none', () => {
    const env = { SMTP_URL: 'smtp://mail.example.com' };
    expect(faultsOf(env)).toContain('MAIL_FROM: is required with SMTP_URL');
    expect(faultsOf({ ...env, MAIL_FROM: '71 <desk@example.com>' })).toBe('accepted');
    expect(faultsOf({ DKIM_DOMAIN: 'example.com', DKIM_SELECTOR: 'site' })).toContain(
      'DKIM_KEY_FILE: is required with the other DKIM settings',
    );
  });

  it('treat an empty value as unset', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '', RATE_LIMIT_LOGINS: ' ' })).toEqual(
      parseConfig({}),
    );
  });

  it('are warned about if they are probably a mistake', () => {
    const warnings = (env: NodeJS.ProcessEnv) => warningsOf(parseConfig(env)).join();
    const remote = 'mysql://u:p@db.example/site';
    expect(warnings({})).toBe('');
    expect(warnings({ PUBLIC_URL: 'http://71.example' })).toContain('PUBLIC_URL is not https');
    expect(warnings({ PUBLIC_URL: 'https://71.example' })).toContain('TRUST_PROXY_HOPS');
    expect(warnings({ DATABASE_URL: remote })).toContain('db.example is not encrypted');
    expect(
      warnings({
        PUBLIC_URL: 'https://71.example',
        TRUST_PROXY_HOPS: '1',
        DATABASE_URL: `${remote}?ssl={}`,
      }),
    ).toBe('');
  });

  it('are all in .env.example, with their defaults', () => {
    const lines = readFileSync('.env.example', 'utf8').match(/^[A-Z_]+=.*$/gm) ?? [];
    const example = Object.fromEntries(lines.map((line) => line.split('=', 2)));
    const files = SECRETS.map((name) => `${name}_FILE`);
    const everyKey = [...Object.keys(settings.in.shape), ...files];
    expect(Object.keys(example).sort()).toEqual(everyKey.sort());
    expect(parseConfig(example)).toEqual(parseConfig({}));
  });
});

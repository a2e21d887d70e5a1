import { expect, it } from 'vitest';
import { parseConfig } from '../config.ts';
import { changedSettings } from './audit.service.ts';

it('lists nothing if all settings have their default', () => {
  expect(changedSettings(parseConfig({}))).toEqual({});
});

it('lists changed settings, but no secret', () => {
  const env = {
    PORT: '8080',
    AUDIT_DAYS: '730',
    SESSION_MAX_HOURS: '8',
    DATABASE_URL: 'mysql://site:hunter2@db/site',
    SECRETS_KEY: Buffer.alloc(32, 1).toString('base64'),
  };
  expect(changedSettings(parseConfig(env))).toEqual({
    ...{ PORT: '8080', SESSION_MAX_HOURS: '8', DATABASE_URL: 'set', SECRETS_KEY: 'set' },
  });
});

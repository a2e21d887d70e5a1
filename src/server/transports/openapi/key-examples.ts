import type { AppError } from '../../errors/app-error.ts';
import { type Problem, problemOf } from '../../errors/problem.ts';
import { CALLS_OF_KEYS } from '../../keys/calls-of-keys.ts';
import {
  addressRefused,
  keyExpired,
  keyInvalid,
  notAllowed,
  scopeMissing,
} from '../../keys/key-check.ts';
import { EXAMPLE_ID as id } from './openapi-account-examples.ts';

const createdAt = '2030-01-10T07:12:30.512Z';
const success = true as const;

const key = {
  ...{ id, name: 'CRM sync', scopes: ['contacts:read' as const, 'events:read' as const] },
  ...{ test: false, addresses: ['192.0.2.0/24'], expiresAt: null },
  secrets: [{ lastFour: 'b3Xq', createdAt, expiresAt: null }],
  ...{ createdAt, createdBy: 'layla', lastUsedAt: createdAt },
};
// Not a secret: its checksum is wrong.
const secret = `71_live_${'0'.repeat(45)}b3Xq`;

/** Examples of the calls about API keys. */
export const KEY_EXAMPLES = {
  keys: {
    list: [key],
    create: { success, key, secret },
    rotate: { success, key, secret },
    remove: { success },
  },
};

const example = (error: AppError) => problemOf(error, id);

type Named = Record<string, Problem>;

/** The failures that only callers with an API key receive. */
function keyFaults(name: string, status: number): Named {
  const scope = CALLS_OF_KEYS[name];
  if (status === 401 && scope) {
    return { 'key-invalid': example(keyInvalid()), 'key-expired': example(keyExpired()) };
  }
  if (status !== 403) return {};
  if (scope === undefined) return { 'key-not-allowed': example(notAllowed()) };
  return {
    'key-scope-missing': example(scopeMissing(scope)),
    'key-address-refused': example(addressRefused()),
  };
}

/** Public calls, which need no permission without a key. */
const OPEN = new Set(['contacts.create', 'appointments.create', 'appointments.availability']);

export function withKeyFaults(name: string, status: number, others: Named): Named {
  const isOfKeysOnly = OPEN.has(name) && (status === 401 || status === 403);
  return { ...(isOfKeysOnly ? {} : others), ...keyFaults(name, status) };
}

/** The sentence about API keys in an operation's description. */
export function aboutKeys(name: string): string {
  const scope = CALLS_OF_KEYS[name];
  return scope ? ` Scope of API keys: \`${scope}\`.` : '';
}

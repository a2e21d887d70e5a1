import { expect, test, vi } from 'vitest';
import {
  ADMIN_KEY,
  clearStoredLogin,
  readStoredLogin,
  storeLogin,
  TOKEN_KEY,
  watchStoredLogin,
} from '#client/staff/sign-in/session.ts';

const login = {
  token: 'token',
  admin: {
    id: '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10',
    username: 'layla',
    createdAt: '2026-01-15T08:30:00.000Z',
  },
};

function memoryStorage() {
  const records = new Map<string, string>();
  return {
    getItem: (key: string) => records.get(key) ?? null,
    setItem: (key: string, value: string) => void records.set(key, value),
    removeItem: (key: string) => void records.delete(key),
  };
}

test.each([TOKEN_KEY, ADMIN_KEY])('a login without %s is not returned', (key) => {
  const storage = memoryStorage();
  storeLogin(login, storage);
  storage.removeItem(key);
  expect(readStoredLogin(storage)).toBeNull();
});

test.each(['', 'no JSON', '{}', 'null'])('a login with the record %j is not returned', (record) => {
  const storage = memoryStorage();
  storeLogin(login, storage);
  storage.setItem(ADMIN_KEY, record);
  expect(readStoredLogin(storage)).toBeNull();
});

test('a login is returned as stored, and always as the same object', () => {
  const storage = memoryStorage();
  storeLogin(login, storage);
  expect(readStoredLogin(storage)).toEqual(login);
  expect(readStoredLogin(storage)).toBe(readStoredLogin(storage));
});

test('clearing deletes both records and notifies listeners', () => {
  const storage = memoryStorage();
  const listener = vi.fn();
  vi.stubGlobal('window', { addEventListener: vi.fn(), removeEventListener: vi.fn() });
  const stop = watchStoredLogin(listener);
  storeLogin(login, storage);
  clearStoredLogin(storage);
  stop();
  clearStoredLogin(storage);
  vi.unstubAllGlobals();

  expect([storage.getItem(TOKEN_KEY), storage.getItem(ADMIN_KEY)]).toEqual([null, null]);
  expect(listener).toHaveBeenCalledTimes(2);
});

import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { type Admin, adminSchema } from '#shared/admins.ts';

/** Storage keys of the login. Both records must exist. */
export const TOKEN_KEY = 'admin-token';
export const ADMIN_KEY = 'admin-user';

export interface StoredLogin {
  readonly token: string;
  readonly admin: Admin;
  readonly mustChangePassword?: true | undefined;
  readonly mustSetUpSecondFactor?: true | undefined;
}

const flag = z.literal(true).optional();
const adminRecord = adminSchema.extend({ mustChangePassword: flag, mustSetUpSecondFactor: flag });

type Records = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const listeners = new Set<() => void>();
let snapshot: { readonly text: string; readonly login: StoredLogin | null } | null = null;

/** The stored login; null if it is incomplete. Returns the same object until it changes. */
export function readStoredLogin(storage: Records = window.localStorage): StoredLogin | null {
  const token = storage.getItem(TOKEN_KEY);
  const admin = storage.getItem(ADMIN_KEY);
  const text = JSON.stringify([token, admin]);
  if (snapshot?.text !== text) snapshot = { text, login: parseLogin(token, admin) };
  return snapshot.login;
}

export function storeLogin(
  { token, admin, mustChangePassword, mustSetUpSecondFactor }: StoredLogin,
  storage: Records = window.localStorage,
) {
  storage.setItem(TOKEN_KEY, token);
  storage.setItem(
    ADMIN_KEY,
    JSON.stringify({ ...admin, mustChangePassword, mustSetUpSecondFactor }),
  );
  notifyListeners();
}

export function clearStoredLogin(storage: Records = window.localStorage): void {
  storage.removeItem(TOKEN_KEY);
  storage.removeItem(ADMIN_KEY);
  notifyListeners();
}

/** Calls `listener` when any tab changes the login. Returns a function that stops it. */
export function watchStoredLogin(listener: () => void): () => void {
  listeners.add(listener);
  // The browser notifies only other tabs, hence the set for this one.
  window.addEventListener('storage', listener);
  // A page restored from the back/forward cache has missed events.
  window.addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    window.removeEventListener('pageshow', listener);
  };
}

export const useStoredLogin = () => useSyncExternalStore(watchStoredLogin, readStoredLogin);

/** Returns the session token. If the login is no longer stored, notifies the listeners and throws. */
export function sessionToken(): string {
  const login = readStoredLogin();
  if (login) return login.token;
  notifyListeners();
  throw new Error('You are signed out.');
}

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

function parseLogin(token: string | null, admin: string | null): StoredLogin | null {
  if (!token || !admin) return null;
  try {
    const record = adminRecord.parse(JSON.parse(admin));
    const { mustChangePassword, mustSetUpSecondFactor, ...account } = record;
    return {
      ...{ token, admin: account },
      ...(mustChangePassword && { mustChangePassword }),
      ...(mustSetUpSecondFactor && { mustSetUpSecondFactor }),
    };
  } catch {
    return null;
  }
}

import { useSyncExternalStore } from 'react';
import { z } from 'zod';
import { refusalData, refusalStatus } from '#client/api/errors.ts';
import { notifyStorage, watchStorage } from '#client/staff/shell/browser-state.ts';
import { presentView } from '#client/staff/shell/view-params.ts';
import { type Admin, adminSchema } from '#shared/admins.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';

/** Storage keys of the login. Both records must exist. */
export const TOKEN_KEY = 'admin-token';
export const ADMIN_KEY = 'admin-user';

export interface StoredLogin {
  readonly token: string;
  readonly admin: Admin;
  readonly mustSetUpSecondFactor?: true | undefined;
}

const adminRecord = adminSchema.extend({ mustSetUpSecondFactor: z.literal(true).optional() });

let snapshot: { readonly text: string; readonly login: StoredLogin | null } | null = null;

/** The stored login; null if it is incomplete. Returns the same object until it changes. */
export function readStoredLogin(): StoredLogin | null {
  const [token, admin] = [localStorage.getItem(TOKEN_KEY), localStorage.getItem(ADMIN_KEY)];
  const text = JSON.stringify([token, admin]);
  if (snapshot?.text !== text) snapshot = { text, login: parseLogin(token, admin) };
  return snapshot.login;
}

export function storeLogin({ token, admin, mustSetUpSecondFactor }: StoredLogin) {
  localStorage.setItem(TOKEN_KEY, token);
  localStorage.setItem(ADMIN_KEY, JSON.stringify({ ...admin, mustSetUpSecondFactor }));
  notifyStorage();
}

export function clearStoredLogin(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(ADMIN_KEY);
  notifyStorage();
}

export const useStoredLogin = () => useSyncExternalStore(watchStorage, readStoredLogin);

/** Returns the session token. If the login is no longer stored, notifies the listeners and throws. */
export function sessionToken(): string {
  const login = readStoredLogin();
  if (login) return login.token;
  notifyStorage();
  throw new Error('You are signed out.');
}

function parseLogin(token: string | null, record: string | null): StoredLogin | null {
  try {
    const { mustSetUpSecondFactor, ...admin } = adminRecord.parse(JSON.parse(record ?? ''));
    return token ? { token, admin, mustSetUpSecondFactor } : null;
  } catch {
    return null;
  }
}

/** The address that the sign-in returns to. It is in the history, so that it survives a reload. */
const returnSchema = z.object({
  /** The query and fragment of the dashboard's address: a sign-in leads nowhere else. */
  view: z.string(),
  /** Whether a session has ended in the view. */
  hasEnded: z.boolean(),
});

let hasEnded = false;

/** The history state for the sign-in; null after Logout, which has no view to return to. */
export function takeReturn(wasSignedIn: boolean): z.output<typeof returnSchema> | null {
  const state = hasEnded || !wasSignedIn ? { view: presentView(), hasEnded } : null;
  hasEnded = false;
  return state;
}

/** The dashboard's address after a sign-in with this history state. */
export function returnOf(state: unknown) {
  const { view = '', hasEnded = false } = returnSchema.safeParse(state).data ?? {};
  return { address: ADMIN_PATHS.dashboard + view, hasEnded };
}

/** If the server rejected the token, shows the sign-in, which then returns to this view. */
export function endSession(error: unknown): void {
  const login = readStoredLogin();
  // The owner may have turned on REQUIRE_SECOND_FACTOR since this sign-in.
  if (login && refusalData(error).reason === 'second_factor_setup_required') {
    storeLogin({ ...login, mustSetUpSecondFactor: true });
    return;
  }
  // No login means that the user signed out: the next sign-in must not return to this view.
  if (refusalStatus(error) !== 401 || !login) return;
  hasEnded = true;
  clearStoredLogin();
}

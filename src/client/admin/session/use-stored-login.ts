import { useSyncExternalStore } from 'react';
import { readStoredLogin, type StoredLogin, watchStoredLogin } from './stored-login.ts';

/** The signed-in administrator, or null; follows sign-ins and sign-outs in every tab. */
export function useStoredLogin(): StoredLogin | null {
  return useSyncExternalStore(watchStoredLogin, readStoredLogin);
}

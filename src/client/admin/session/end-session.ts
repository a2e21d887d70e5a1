import { presentView } from '#client/admin/view-params.ts';
import { isUnauthorized } from '#client/api/unauthorized.ts';
import { returnTo } from './return-to.ts';
import { clearStoredLogin, readStoredLogin } from './stored-login.ts';

/**
 * Forgets the login when a call was refused for it: a refused token cannot be used again. Without
 * the stored login the staff area shows the sign-in, which comes back to the present view.
 */
export function endSession(error: unknown): void {
  // Whoever has signed out meanwhile is not to be led back to this view.
  if (!isUnauthorized(error) || !readStoredLogin()) return;
  returnTo.remember(window.location.pathname + presentView());
  clearStoredLogin();
}

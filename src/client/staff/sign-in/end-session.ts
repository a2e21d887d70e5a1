import { refusalData, refusalStatus } from '#client/api/refusal-data.ts';
import { returnTo } from '#client/staff/sign-in/return-to.ts';
import {
  clearStoredLogin,
  readStoredLogin,
  storeLogin,
} from '#client/staff/sign-in/stored-login.ts';

/** If the server rejected the token, shows the sign-in, which then returns to this view. */
export function endSession(error: unknown): void {
  const login = readStoredLogin();
  // The owner may have turned on PASSWORD_REFUSE_COMMON since this sign-in.
  if (login && refusalData(error).reason === 'password_change_required') {
    storeLogin({ ...login, mustChangePassword: true });
    return;
  }
  if (login && refusalData(error).reason === 'second_factor_setup_required') {
    storeLogin({ ...login, mustSetUpSecondFactor: true });
    return;
  }
  // No login means that the user signed out: the next sign-in must not return to this view.
  if (refusalStatus(error) !== 401 || !login) return;
  returnTo.remember(true);
  clearStoredLogin();
}

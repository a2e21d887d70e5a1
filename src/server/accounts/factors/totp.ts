import { Secret, TOTP } from 'otpauth';
import { company } from '#shared/company.ts';

/** The only parameters that every authenticator app supports. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 };
/** Accepted steps before and after the current one, for a phone whose clock differs. */
const DRIFT_STEPS = 1;

/** A new key of 160 bits in base32, as RFC 4226 recommends. */
export const newTotpKey = (): string => new Secret().base32;

const totpOf = (key: string, label = '') =>
  new TOTP({
    ...{ ...PARAMETERS, secret: Secret.fromBase32(key) },
    ...{ issuer: company.brand.value, label },
  });

/** The `otpauth:` URI that authenticator apps read from a QR code. */
export const totpUri = (key: string, username: string): string => totpOf(key, username).toString();

/** The number of the time step of a correct code; undefined for a wrong one. */
export function totpStep(key: string, code: string, at: Date): number | undefined {
  // The library compares bytes, and throws if a character is not ASCII.
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = totpOf(key);
  const timestamp = at.getTime();
  const drift = totp.validate({ token: code, timestamp, window: DRIFT_STEPS });
  return drift === null ? undefined : totp.counter({ timestamp }) + drift;
}

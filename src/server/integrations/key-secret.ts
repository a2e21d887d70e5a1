import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 43 digits of base 62 hold 256 bits, and six hold the 32 bits of a checksum. */
const RANDOM = { bytes: 32, digits: 43 };
const CHECKSUM_DIGITS = 6;
const SECRET = new RegExp(`^71_live_[0-9A-Za-z]{${RANDOM.digits + CHECKSUM_DIGITS}}$`);

/** Whether a bearer token is meant as an API key. A session's random token may begin with `71_`. */
export const isKey = (token: string | undefined): token is string =>
  token !== undefined && /^71_live_/.test(token);

function base62(value: bigint, width: number): string {
  let digits = '';
  for (let rest = value; digits.length < width; rest /= 62n) {
    digits = DIGITS.charAt(Number(rest % 62n)) + digits;
  }
  return digits;
}

const checksum = (text: string) => base62(BigInt(crc32(text)), CHECKSUM_DIGITS);

export function newSecret(): string {
  const random = BigInt(`0x${randomBytes(RANDOM.bytes).toString('hex')}`);
  const text = `71_live_${base62(random, RANDOM.digits)}`;
  return text + checksum(text);
}

/** Whether a text has the format and the checksum of a secret. Any other needs no look-up. */
export const isWellFormed = (text: string): boolean =>
  SECRET.test(text) && checksum(text.slice(0, -CHECKSUM_DIGITS)) === text.slice(-CHECKSUM_DIGITS);

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

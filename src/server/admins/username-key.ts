import { createHash } from 'node:crypto';

/**
 * The unique key of a username: its NFKC case folding without invisible characters, hashed for a
 * fixed width and equal comparison under every collation.
 */
export function usernameKey(username: string): string {
  const canonical = username
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .normalize('NFKC')
    .trim();
  return createHash('sha256').update(canonical).digest('hex');
}

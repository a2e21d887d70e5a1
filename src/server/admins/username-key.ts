import { createHash } from 'node:crypto';

/**
 * What makes a username unique: its NFKC case folding without invisible characters, hashed so that
 * it has one width and compares alike under every database's collation.
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

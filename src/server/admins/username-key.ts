import { createHash } from 'node:crypto';

/** Key of a username: its canonical form, hashed so that every collation compares keys equally. */
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

import { expect, it } from 'vitest';
import { createPasswords } from './password.ts';

it('rejects a hash if 20 others wait', async () => {
  const passwords = await createPasswords();
  const signIns = Array.from({ length: 22 }, () => passwords.verify(undefined, 'wrong password'));
  const rejected = { code: 'busy', retryAfter: 1 };
  await expect(passwords.hash('a new password')).rejects.toMatchObject(rejected);
  await Promise.all(signIns);
});

it('never computes more than two hashes concurrently', async () => {
  const passwords = await createPasswords();
  const running: number[] = [];
  const note = () => running.push(passwords.running());
  await Promise.all([
    ...Array.from({ length: 6 }, () => passwords.verify(undefined, 'wrong password').then(note)),
    ...Array.from({ length: 6 }, () => passwords.hash('a new password').then(note)),
  ]);
  expect(Math.max(...running)).toBe(2);
  expect(passwords.count()).toBe(12);
});

it('hashes with the parameters that OWASP recommends', async () => {
  const passwords = await createPasswords();
  const hash = await passwords.hash('correct horse');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

it('accepts a password in any Unicode composition', async () => {
  const passwords = await createPasswords({ memoryCost: 1024, timeCost: 2 });
  for (const form of ['NFC', 'NFD'] as const) {
    const hash = await passwords.hash('Résumé 71'.normalize(form));
    expect(await passwords.verify(hash, 'Résumé 71'.normalize('NFC'))).toBe(true);
    expect(await passwords.verify(hash, 'Résumé 71'.normalize('NFD'))).toBe(true);
  }
});

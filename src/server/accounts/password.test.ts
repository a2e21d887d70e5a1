import { expect, it } from 'vitest';
import { createPasswords } from './password.ts';

it('hashes a new password while sign-ins fill their queue', async () => {
  const passwords = await createPasswords();
  const ended: string[] = [];
  const signIns = Array.from({ length: 22 }, async () => {
    await passwords.verify(undefined, 'wrong password');
    ended.push('sign-in');
  });
  await expect(passwords.verify(undefined, 'wrong password')).rejects.toMatchObject({
    fault: 'unavailable',
    retryAfter: 1,
  });
  await passwords.hash('a new password');
  ended.push('new password');
  await Promise.all(signIns);
  expect(ended).toHaveLength(23);
  // Two sign-ins are being hashed, and at most two more wait in the thread pool.
  expect(ended.indexOf('new password')).toBeLessThan(6);
});

it('never computes more than two hashes concurrently', async () => {
  const passwords = await createPasswords();
  const running: number[] = [];
  const note = () => running.push(passwords.load().running);
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
  expect(passwords.isOutdated(hash)).toBe(false);
});

it('accepts a password in any Unicode composition', async () => {
  const passwords = await createPasswords({ memoryCost: 1024, timeCost: 2 });
  for (const form of ['NFC', 'NFD'] as const) {
    const hash = await passwords.hash('Résumé 71'.normalize(form));
    expect(await passwords.verify(hash, 'Résumé 71'.normalize('NFC'))).toBe(true);
    expect(await passwords.verify(hash, 'Résumé 71'.normalize('NFD'))).toBe(true);
  }
});

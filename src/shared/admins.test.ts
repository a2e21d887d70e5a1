import { expect, it } from 'vitest';
import { adminSchema, createAdminInput, loginInput, updateAdminInput } from './admins.ts';

const messagesOf = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

it('requires 3 characters of username and 6 of password for a new account', () => {
  expect(messagesOf(createAdminInput.safeParse({ username: 'ab', password: '12345' }))).toEqual([
    'Username must be at least 3 characters',
    'Password must be at least 6 characters',
  ]);
  expect(createAdminInput.safeParse({ username: 'abc', password: '123456' }).success).toBe(true);
});

it('requires only a non-empty username and password at sign-in', () => {
  expect(messagesOf(loginInput.safeParse({ username: ' ', password: '' }))).toEqual([
    'Username is required',
    'Password is required',
  ]);
  expect(loginInput.safeParse({ username: 'a', password: 'b' }).success).toBe(true);
});

it('keeps leading and trailing spaces of a password', () => {
  expect(createAdminInput.parse({ username: ' abc ', password: '  123456 ' })).toEqual({
    username: 'abc',
    password: '  123456 ',
  });
});

it('keeps the current password if none is given, and rejects a short one', () => {
  for (const password of [undefined, null, '']) {
    expect(updateAdminInput.parse({ id: 'x', username: 'abc', password }).password).toBeNull();
  }
  expect(
    messagesOf(updateAdminInput.safeParse({ id: 'x', username: 'abc', password: '1' })),
  ).toEqual(['Password must be at least 6 characters']);
});

it('returns no password field', () => {
  expect(Object.keys(adminSchema.shape).sort()).toEqual(['createdAt', 'id', 'username']);
});

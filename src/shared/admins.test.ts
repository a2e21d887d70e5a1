import { expect, it } from 'vitest';
import { adminSchema, createAdminInput, loginInput, updateAdminInput } from './admins.ts';

const messagesOf = (result: { error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message) ?? [];

it('asks of a new account 3 characters of name and 6 of password', () => {
  expect(messagesOf(createAdminInput.safeParse({ username: 'ab', password: '12345' }))).toEqual([
    'Username must be at least 3 characters',
    'Password must be at least 6 characters',
  ]);
  expect(createAdminInput.safeParse({ username: 'abc', password: '123456' }).success).toBe(true);
});

it('asks at sign-in only that both are there', () => {
  expect(messagesOf(loginInput.safeParse({ username: ' ', password: '' }))).toEqual([
    'Username is required',
    'Password is required',
  ]);
  expect(loginInput.safeParse({ username: 'a', password: 'b' }).success).toBe(true);
});

it('keeps a password as typed, spaces at its ends included', () => {
  expect(createAdminInput.parse({ username: ' abc ', password: '  123456 ' })).toEqual({
    username: 'abc',
    password: '  123456 ',
  });
});

it('keeps the present password where none is given, and refuses a short one', () => {
  for (const password of [undefined, null, '']) {
    expect(updateAdminInput.parse({ id: 'x', username: 'abc', password }).password).toBeNull();
  }
  expect(
    messagesOf(updateAdminInput.safeParse({ id: 'x', username: 'abc', password: '1' })),
  ).toEqual(['Password must be at least 6 characters']);
});

it('cannot show anything of a password', () => {
  expect(Object.keys(adminSchema.shape).sort()).toEqual(['createdAt', 'id', 'username']);
});

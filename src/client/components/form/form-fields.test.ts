import { expect, test } from 'vitest';
import { contactInput } from '#shared/contacts.ts';
import { fieldErrors } from './form-fields.ts';

test('returns the first message of each invalid field', () => {
  const { error } = contactInput.safeParse({ fullName: ' ', email: '', message: 'Hello' });
  expect(error && fieldErrors(error)).toEqual({
    fullName: 'Full name is required',
    email: 'Email is required',
  });
});

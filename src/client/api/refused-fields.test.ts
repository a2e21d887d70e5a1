import { expect, test } from 'vitest';
import { refusedFields } from './errors.ts';

const failure = (data: unknown) => Object.assign(new Error('no'), { data });

test('returns the first message of each rejected field', () => {
  const fields = [
    { field: 'username', message: 'This username is already taken.' },
    { field: 'username', message: 'second' },
  ];
  expect(refusedFields(failure({ fields }))).toEqual({
    username: 'This username is already taken.',
  });
});

test.each([[undefined], [null], [{}], [{ fields: 'x' }], [{ fields: [null] }]])(
  'returns no fields for %j',
  (data) => {
    expect(refusedFields(failure(data))).toEqual({});
    expect(refusedFields('thrown text')).toEqual({});
  },
);

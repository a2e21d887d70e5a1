import { expect, test } from 'vitest';
import { errorText, failedAnswerText, refusedFields } from './errors.ts';

test('a failed response shows its status, a colon, and its body or else its status text', () => {
  expect(failedAnswerText(502, '<h1>Bad Gateway</h1>', 'Bad Gateway')).toBe(
    '502: <h1>Bad Gateway</h1>',
  );
  expect(failedAnswerText(503, '', 'Service Unavailable')).toBe('503: Service Unavailable');
});

test('an error shows its message, and anything else the fallback', () => {
  expect(errorText(new Error('Invalid credentials'))).toBe('Invalid credentials');
  expect(errorText(new Error(''), 'Invalid credentials')).toBe('Invalid credentials');
  expect(errorText('thrown text')).toBe('Unknown error occurred');
});

const TAKEN = { field: 'username', message: 'This username is already taken.' };

test.each([
  [{ fields: [TAKEN, { ...TAKEN, message: 'second' }] }, { username: TAKEN.message }],
  [undefined, {}],
  [null, {}],
  [{ fields: 'x' }, {}],
  [{ fields: [null] }, {}],
])('the rejected fields of %j have their first message', (data, messages) => {
  expect(refusedFields(Object.assign(new Error('no'), { data }))).toEqual(messages);
});

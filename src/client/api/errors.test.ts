import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { errorText, failedAnswerText, refusedFields, retryAfterOf } from './errors.ts';

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

test.each([
  [429, '437', 437],
  [429, 'soon', undefined],
  [429, '', undefined],
  [503, '5', undefined],
])('a response %s with Retry-After %s may be repeated after %s s', (status, after, seconds) => {
  const response = new Response('{}', { status, headers: { 'retry-after': after } });
  expect(retryAfterOf(new TRPCClientError('Refused', { meta: { response } }))).toBe(seconds);
});

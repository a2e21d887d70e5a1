import { expect, test } from 'vitest';
import { errorText, failedAnswerText } from './errors.ts';

test('a failed response shows its status, a colon and its body', () => {
  expect(failedAnswerText(502, '<h1>Bad Gateway</h1>', 'Bad Gateway')).toBe(
    '502: <h1>Bad Gateway</h1>',
  );
});

test('a failed response with an empty body shows the status text', () => {
  expect(failedAnswerText(503, '', 'Service Unavailable')).toBe('503: Service Unavailable');
});

test('an error shows its message, and anything else the fallback', () => {
  expect(errorText(new Error('Invalid credentials'))).toBe('Invalid credentials');
  expect(errorText(new Error(''), 'Invalid credentials')).toBe('Invalid credentials');
  expect(errorText('thrown text')).toBe('Unknown error occurred');
});

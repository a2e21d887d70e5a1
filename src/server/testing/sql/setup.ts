import { afterEach, expect } from 'vitest';
import { refused } from './check-sent-sql.ts';

// The product may catch the error and continue; the test fails even so.
afterEach(() => {
  expect(refused.splice(0), 'statements with reserved words as names').toEqual([]);
});

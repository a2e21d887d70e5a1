import { expect, it } from 'vitest';
import { actorName } from './actor-name.ts';

it('writes the client within a sentence, and names staff as they are', () => {
  expect(actorName('The client')).toBe('the client');
  expect(actorName('Zahra')).toBe('Zahra');
});

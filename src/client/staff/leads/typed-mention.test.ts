import { expect, it } from 'vitest';
import { peopleNamed, typedMention } from '#client/staff/leads/notes.tsx';

it.each([
  ['@', { from: 0, name: '' }],
  ['Ask @sa', { from: 4, name: 'sa' }],
  ['(@Sara Al', { from: 1, name: 'Sara Al' }],
  ['info@sara', null],
  ['@sara\nand', null],
  ['no name', null],
])('before the caret, %j contains %j', (text, typed) => {
  expect(typedMention(text, text.length)).toEqual(typed);
});

it('reads only the text before the caret', () => {
  expect(typedMention('@sara', 3)).toEqual({ from: 0, name: 'sa' });
  expect(typedMention('@sara', 0)).toBeNull();
});

it('offers at most six people, by the beginning of the name or of a word in it', () => {
  const people = ['Sara Ali', 'omar.k', 'محمد', ...'abcdefg'].map((username) => ({ username }));
  const named = (typed: string) => peopleNamed(people, typed).map(({ username }) => username);
  expect(named('SARA')).toEqual(['Sara Ali']);
  expect(named('al')).toEqual(['Sara Ali']);
  expect(named('k')).toEqual(['omar.k']);
  expect(named('مح')).toEqual(['محمد']);
  expect(named('')).toHaveLength(6);
});

import { expect, it } from 'vitest';
import { mentionedIn } from './notes.ts';

const people = ['Sara', 'Sara Ali', 'omar_k', 'محمد', 'Zoë'].map((username) => ({ username }));
const namesIn = (text: string) => mentionedIn(text, people).map(({ username }) => username);

it.each([
  ['@sara', ['Sara']],
  ['(@SARA), @sara again', ['Sara']],
  ['@Sara Ali and @Sara Alison', ['Sara Ali', 'Sara']],
  ['@sarah @omar @omar_k2', []],
  ['write to info@sara.example', []],
  ['@محمد: please', ['محمد']],
  ['＠ｓａｒａ, @Zoe\u0308', ['Sara', 'Zoë']],
  ['@ Sara', []],
])('in %j mentions %j', (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

import { expect, it } from 'vitest';
import { placeholdersIn } from './owner-fact.ts';

it('finds no placeholder if every fact is set', () => {
  expect(placeholdersIn({ brand: { value: '71', placeholder: false }, hours: ['9'] })).toEqual([]);
});

it('lists placeholders at any depth without duplicates', () => {
  const name = { value: 'A person', placeholder: true };
  const photo = { value: '', placeholder: true };
  expect(placeholdersIn({ team: [{ name }, { name, photo }], ceo: name })).toEqual([
    { name: 'team.0.name', value: 'A person' },
    { name: 'team.1.photo', value: '' },
  ]);
});

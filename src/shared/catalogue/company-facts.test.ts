import { expect, test } from 'vitest';
import { fact, placeholder, placeholdersIn } from '../owner-fact.ts';
import { companyFacts, shownFacts } from './company-facts.ts';

const founded = {
  id: 'founded',
  label: { en: 'Founded', ar: 'سنة التأسيس' },
  value: { en: fact('2019'), ar: placeholder('') },
};

test('hides facts that the owner has not set, for each language', () => {
  expect(shownFacts('en', [founded])).toEqual([{ id: 'founded', label: 'Founded', value: '2019' }]);
  expect(shownFacts('ar', [founded])).toEqual([]);
  expect(shownFacts('en', [{ ...founded, value: { en: fact(''), ar: fact('') } }])).toEqual([]);
});

test('the content check lists every unset fact in both languages', () => {
  expect(shownFacts('en')).toEqual([]);
  expect(placeholdersIn({ companyFacts })).toHaveLength(2 * companyFacts.length);
});

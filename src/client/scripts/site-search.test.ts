import { expect, test } from 'vitest';
import { type SearchPage, searchSite } from './site-search.ts';

const INDEX: readonly SearchPage[] = [
  ['/', 'Bitcoin mining infrastructure', [['plans', 'Pricing Plans']]],
  ['/trust', 'Trust', [['uptime', 'Uptime as we count it']]],
  ['/ar/mining-farms', 'مزارع التعدين', [['track-record', 'سجل الإنجازات']]],
];
const found = (text: string) => searchSite(INDEX, text).map(({ href }) => href);

test.each(['', '   ', 'no such page', 'uptime plans'])('finds nothing for "%s"', (text) => {
  expect(found(text)).toEqual([]);
});

test('finds pages by title and sections by heading, in any case and order', () => {
  expect(found('MINING bitcoin')).toEqual(['/']);
  expect(found('count uptime')).toEqual(['/trust#uptime']);
  expect(found('trust uptime')).toEqual(['/trust#uptime']);
});

test('finds Arabic text in the forms that people type', () => {
  expect(found('الانجازات')).toEqual(['/ar/mining-farms#track-record']);
  expect(found('مَزَارِع')).toEqual(['/ar/mining-farms']);
});

test('returns at most eight results', () => {
  const many = Array.from({ length: 20 }, (_, place): SearchPage => [`/${place}`, 'Mining', []]);
  expect(searchSite(many, 'mining')).toHaveLength(8);
});

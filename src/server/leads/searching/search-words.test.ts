import { describe, expect, it } from 'vitest';
import { searchTerms } from './search-terms.ts';
import { searchWords, WORDS_LENGTH } from './search-words.ts';

const lead = (change: Partial<Parameters<typeof searchWords>[0]>) =>
  searchWords({
    id: '0198f0a2-6c1e-7b3a-9d54-2f1f12345678',
    fullName: 'X',
    email: 'x@y.z',
    companyName: null,
    phoneNumber: null,
    ...change,
  });
/** Matches like the database: each term must begin a word. */
const finds = (search: string, change: Parameters<typeof lead>[0]) => {
  const terms = searchTerms(search);
  const words = lead(change);
  return terms.length > 0 && terms.every((term) => words.some((word) => word.startsWith(term)));
};

describe('a search finds', () => {
  it.each([
    ['jose', 'José'],
    ['JOSÉ', 'jose'],
    ['muller', 'Müller'],
    ["o'brien", 'O’Brien'],
    ['مُحَمَّد', 'محمد'],
    ['محمد', 'محـــمد'],
    ['احمد', 'أحمد'],
    ['إبراهيم', 'ابراهيم'],
    ['فاطمه', 'فاطمة'],
    ['ليلي', 'ليلى'],
    ['هاشمي', 'نور الهاشمي'],
    ['الهاشمي', 'نور الهاشمي'],
    ['کریم', 'كريم'],
    ['٤٢', 'Hall 42'],
    ['007', 'Agent 7'],
    ['fi', 'ﬁle'],
  ])('%s in the name %s', (search, fullName) => {
    expect(finds(search, { fullName })).toBe(true);
  });

  const FORMS = [
    '050 123 4567',
    '+971501234567',
    '00971 50 123 4567',
    '+971 (0)50 123-4567',
    '501234567',
    '٠٥٠١٢٣٤٥٦٧',
  ];
  it.each(FORMS.flatMap((search) => FORMS.map((phone) => [search, phone])))(
    '%s in the phone number %s',
    (search, phoneNumber) => {
      expect(finds(search, { phoneNumber })).toBe(true);
      expect(finds(`${search} x`, { phoneNumber })).toBe(true);
    },
  );

  it.each([
    ['1234567', '+971 50 123 4567'],
    ['123 4567', '050 123 4567'],
    ['050 12', '+971 50 123 4567'],
    ['+971 50', '0501234567'],
    ['020 7946 0958', '+44 20 7946 0958'],
    ['946 0958', '+44 (0)20 7946 0958'],
    ['0236272', '+971 58 023 6272'],
    ['04 1234567', '+971 4 123 4567 ext 12'],
  ])('%s in the phone number %s', (search, phoneNumber) => {
    expect(finds(search, { phoneNumber })).toBe(true);
  });

  it.each([
    ['Layla.Haddad+71@Desert-Falcon.co.ae'],
    ['layla.haddad'],
    ['@desert-falcon.co.ae'],
    ['desert-falcon.co.ae'],
    ['haddad'],
    ['falcon'],
  ])('%s in an address', (search) => {
    const email = 'layla.haddad+71@desert-falcon.co.ae';
    expect(finds(search, { email })).toBe(true);
  });

  it.each(['R12345678', 'r1234'])('%s, the reference that the visitor was given', (search) => {
    expect(finds(search, {})).toBe(true);
    expect(finds('12345678', {})).toBe(false);
  });

  it('no address by what most addresses have', () => {
    expect(finds('com', { email: 'layla@gmail.com' })).toBe(false);
    expect(finds('gmail.com', { email: 'layla@gmail.com' })).toBe(true);
  });

  it('nothing by what is inside a word, nor by wildcards', () => {
    const company = { companyName: '100% Hash_Power' };
    expect(finds('ower', company)).toBe(false);
    expect(finds('hash_p', company)).toBe(true);
    expect(finds('%', company)).toBe(false);
    expect(finds('_', company)).toBe(false);
  });
});

describe('the words of a lead', () => {
  it('leave out what begins another, and fit their column whatever was sent', () => {
    expect(lead({ fullName: 'Layla', email: 'layla@desert.example' })).not.toContain('layla');
    const many = 'ﷺ '.repeat(100);
    const hostile = lead({
      fullName: many,
      companyName: `${'😀a'.repeat(100)}`,
      email: `${'é'.repeat(120)}@${'b-'.repeat(60)}.ae`,
      phoneNumber: '9'.repeat(40),
    });
    const text = hostile.map((word) => ` ${word}`).join('');
    expect([...text].length).toBeLessThanOrEqual(WORDS_LENGTH);
    for (const word of hostile) expect(word).toMatch(/^\S{1,32}$/u);
  });
});

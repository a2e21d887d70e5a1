import { describe, expect, it } from 'vitest';
import { hasTerms, type Searched, searchTerms, searchWords } from './search-words.ts';

const lead = (change: Partial<Searched>): Searched => ({
  id: '0198f0a2-6c1e-7b3a-9d54-2f1f12345678',
  fullName: 'X',
  email: 'x@y.z',
  companyName: null,
  phoneNumber: null,
  message: null,
  ...change,
});
const finds = (search: string, change: Partial<Searched>) => {
  const terms = searchTerms(search);
  return terms.length > 0 && hasTerms(lead(change), terms);
};

describe('a search finds', () => {
  it.each([
    ['jose', 'José'],
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
    ['soren', 'Søren'],
    ['strasse', 'Straße'],
    ['isik', 'Işık'],
    ['kaerlighed', 'Kærlighed'],
    ['thor', 'Þór'],
    ['عبد الله', 'عبدالله'],
    ['عبدال', 'عبد الله'],
    ['عبد الرحمن', 'عبدالرحمن المنصوري'],
    ['عبدالرحمن', 'سالم عبد الرحمن'],
    ['الرحمن', 'عبدالرحمن'],
    ['أبو ظبي', 'أبوظبي للطاقة'],
    ['ابوظبي', 'أبو ظبي'],
    ['نور الدين', 'نورالدين'],
    ['نصرالله', 'نصر الله'],
    ['آل مكتوم', 'المكتوم'],
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
    ['4567', '+971 50 123 4567'],
    ['0456', '+971 50 123 0456'],
    ['٤٥٦٧', '+971 50 123 4567'],
    ['79460958', '+44 (0)20 7946 0958'],
    ['50 482', '+971504827700'],
    ['482 77', '+971504827700'],
    ['482 77', '050-4827700'],
    ['555 00', '+1 403 555 0071'],
    ['27 70', '050 48 27 700'],
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

  it.each([
    ['info@münchen.de', 'info@xn--mnchen-3ya.de'],
    ['münchen', 'info@xn--mnchen-3ya.de'],
    ['شركة', 'info@xn--ogbpi5d.xn--mgbaam7a8h'],
    ['\u202ainfo@example.com\u202c', 'info@example.com'],
  ])('%j in the address %s', (search, email) => {
    expect(finds(search, { email })).toBe(true);
  });

  it.each(['R12345678', 'r1234'])('%s, the reference number of the visitor', (search) => {
    expect(finds(search, {})).toBe(true);
    expect(finds('12345678', {})).toBe(false);
  });

  it('a phone by at least four of its last digits, and not by digits inside it', () => {
    const phone = { phoneNumber: '+971 50 123 4567' };
    expect(finds('567', phone)).toBe(false);
    expect(finds('2345', phone)).toBe(false);
    expect(finds('layla 4567', { ...phone, fullName: 'Layla' })).toBe(true);
  });

  it.each([
    ['quote', 'Please send a QUOTE for 5 MW of hydro cooling.'],
    ['5 mw', 'Please send a quote for 5 MW of hydro cooling.'],
    ['hydro layla', 'Hydro cooling, please.'],
    ['استضافه', 'نبحث عن استضافة لمئة جهاز'],
    ['اسعار', 'نرجو إرسال الأسعار.'],
  ])('%s in a message', (search, message) => {
    expect(finds(search, { message, fullName: 'Layla' })).toBe(true);
    expect(finds(search, { fullName: 'Layla' })).toBe(false);
  });

  it('no address by a common part such as com', () => {
    expect(finds('com', { email: 'layla@gmail.com' })).toBe(false);
    expect(finds('gmail.com', { email: 'layla@gmail.com' })).toBe(true);
  });

  it('nothing by the inside of a word or by wildcards', () => {
    const company = { companyName: '100% Hash_Power' };
    expect(finds('ower', company)).toBe(false);
    expect(finds('hash_p', company)).toBe(true);
    expect(finds('%', company)).toBe(false);
    expect(finds('_', company)).toBe(false);
  });
});

describe('the words of a lead', () => {
  it('omit prefixes of other words, and are limited in number and length for any input', () => {
    const words = searchWords(lead({ fullName: 'Layla', email: 'layla@desert.example' }));
    expect(words).not.toContain('layla');
    expect(words).toContain('layla@desert.example');
    const many = 'ﷺ '.repeat(100);
    const hostile = searchWords(
      lead({
        fullName: many,
        companyName: `${'😀a'.repeat(100)}`,
        email: `${'é'.repeat(120)}@${'b-'.repeat(60)}.ae`,
        phoneNumber: '9'.repeat(40),
        message: Array.from({ length: 800 }, (_, index) => `w${index}`).join(' '),
      }),
    );
    expect(hostile.length).toBeLessThanOrEqual(129);
    for (const word of hostile) expect(word).toMatch(/^\S{1,32}$/u);
  });
});

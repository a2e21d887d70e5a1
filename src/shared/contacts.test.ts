import { describe, expect, it } from 'vitest';
import { contactInput } from './contacts.ts';
import { LIMITS } from './fields/limits.ts';

const filling = {
  fullName: 'ليلى المنصوري',
  email: 'layla@example.com',
  companyName: `O'Neill & "Söhne"`,
  phoneNumber: '+971 50 123 4567',
  service: 'hosting',
  message: 'One ⛏️\nTwo\tThree',
  locale: 'ar',
};

const faultsOf = (input: unknown) => {
  const result = contactInput.safeParse(input);
  return result.success ? [] : result.error.issues.map((it) => [it.path.join('.'), it.message]);
};

describe('a contact message', () => {
  it.each([
    ['fullName', 'Full name is required'],
    ['email', 'Email is required'],
    ['message', 'Message is required'],
  ])('is rejected with a blank %s', (field, message) => {
    expect(faultsOf({ ...filling, [field]: ' \t\n' })).toContainEqual([field, message]);
  });

  it.each([
    ['fullName', LIMITS.name],
    ['companyName', LIMITS.company],
    ['phoneNumber', LIMITS.phone],
    ['message', LIMITS.message],
  ])('accepts a %s of at most %d characters', (field, max) => {
    expect(faultsOf({ ...filling, [field]: 'x'.repeat(max) })).toEqual([]);
    expect(faultsOf({ ...filling, [field]: 'x'.repeat(max + 1) })).toEqual([
      [field, expect.stringContaining(`at most ${max.toLocaleString('en')} characters`)],
    ]);
  });

  it.each(['layla', '@example.com', 'a@example.com\n.b', 'a@ü/b.de', 'ü@b.de'])(
    'is rejected with the email address %j',
    (email) => {
      expect(faultsOf({ ...filling, email })).toEqual([
        ['email', 'Email must be a valid email address'],
      ]);
    },
  );

  it.each(Object.keys(filling))('is rejected with a %s that is not text', (field) => {
    for (const value of [7, true, {}, ['x']]) {
      expect(faultsOf({ ...filling, [field]: value })).toEqual([[field, expect.any(String)]]);
    }
  });

  it.each([
    ['a\u0000\u0002\u001b\u007f\u0092b', 'ab'],
    ['a\r\nb\rc\u000bd\u000ce\u0085f\u2028g\u2029h', 'a\nb\nc\nd\ne\nf\ng\nh'],
    ['\u000bHello\u000c', 'Hello'],
    ['a\ud800b', 'a\ufffdb'],
    ['نمی\u200cخواهم 👨\u200d👩 \u200fab', 'نمی\u200cخواهم 👨\u200d👩 \u200fab'],
  ])('cleans the text %j', (pasted, stored) => {
    const { message, fullName, companyName } = contactInput.parse({
      ...filling,
      message: pasted,
      fullName: pasted,
      companyName: pasted,
    });
    expect([message, fullName, companyName]).toEqual([stored, stored, stored]);
  });

  it('counts a line end as one character', () => {
    const message = `${'x'.repeat(LIMITS.message - 2)}\r\nx`;
    expect(faultsOf({ ...filling, message })).toEqual([]);
    expect(contactInput.parse({ ...filling, message }).message).toHaveLength(LIMITS.message);
  });

  it.each([
    ['\u202alayla@\u200bexample.com\u202c', 'layla@example.com'],
    ['ｌａｙｌａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'layla@example.com'],
    ['info@münchen.de', 'info@xn--mnchen-3ya.de'],
    ['info@شركة.امارات', 'info@xn--ogbpi5d.xn--mgbaam7a8h'],
    ['info@xn--mnchen-3ya.de', 'info@xn--mnchen-3ya.de'],
  ])('stores the email address %j as %s', (typed, email) => {
    expect(contactInput.parse({ ...filling, email: typed }).email).toBe(email);
  });

  it.each([
    ['\u202a+971 50 123 4567\u202c', '+971 50 123 4567'],
    ['٠٥٠ ١٢٣ ٤٥٦٧', '050 123 4567'],
    ['＋９７１ ５０ １２３ ４５６７', '+971 50 123 4567'],
    ['04 123 4567 تحويلة ١٢', '04 123 4567 تحويلة 12'],
  ])('stores the phone number %j as %s', (typed, phoneNumber) => {
    expect(contactInput.parse({ ...filling, phoneNumber: typed }).phoneNumber).toBe(phoneNumber);
  });

  it('is rejected with a message of invisible characters only', () => {
    for (const nothing of ['', '  ', '\u202E', '\u200B\u200D \uFEFF', '\u00AD\u2060\u3164']) {
      const faults = faultsOf({ ...filling, message: nothing });
      expect(faults).toEqual([['message', 'Message is required']]);
    }
    for (const seen of ['.', 'ليلى', '👨‍👩‍👧', '\u202Eab', '1']) {
      expect(faultsOf({ ...filling, message: seen })).toEqual([]);
    }
  });

  it('is rejected with an unknown service', () => {
    expect(faultsOf({ ...filling, service: 'hosting ' })).toEqual([
      ['service', expect.stringContaining('hosting, site-acquisition')],
    ]);
  });

  it('is returned as sent, except for trimmed spaces', () => {
    expect(contactInput.parse(filling)).toEqual(filling);
    expect(contactInput.parse({ ...filling, message: `  ${filling.message}\n ` })).toEqual(filling);
  });

  it('has null for omitted optional fields, and English as its language', () => {
    const { fullName, email, message } = filling;
    const empty = { companyName: null, phoneNumber: null, service: null };
    const none = { companyName: '', phoneNumber: '', service: '', locale: '' };
    for (const input of [{}, empty, none]) {
      expect(contactInput.parse({ fullName, email, message, ...input })).toEqual({
        fullName,
        email,
        message,
        ...empty,
        locale: 'en',
      });
    }
  });

  it('drops unknown keys', () => {
    const input: unknown = JSON.parse(
      `{ "__proto__": { "admin": true }, "status": "responded", ${JSON.stringify(filling).slice(1)}`,
    );
    expect(contactInput.parse(input)).toEqual(filling);
  });
});

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

  it.each(['layla', 'layla@', '@example.com', 'a b@example.com', 'a@b@c', 'a@example.com\n.b'])(
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

  it.each(['a\u0000b', 'a\u001bb', 'a\u007fb', 'a\u0085b', 'a\ud800b'])(
    'is rejected with the unstorable text %j',
    (message) => {
      expect(faultsOf({ ...filling, message })).toEqual([
        ['message', 'Message contains characters that cannot be stored'],
      ]);
    },
  );

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

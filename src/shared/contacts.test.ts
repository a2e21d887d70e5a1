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
  ])('is refused with a blank %s', (field, message) => {
    expect(faultsOf({ ...filling, [field]: ' \t\n' })).toContainEqual([field, message]);
  });

  it.each([
    ['fullName', LIMITS.name],
    ['companyName', LIMITS.company],
    ['phoneNumber', LIMITS.phone],
    ['message', LIMITS.message],
  ])('holds %s of %d characters and not one more', (field, max) => {
    expect(faultsOf({ ...filling, [field]: 'x'.repeat(max) })).toEqual([]);
    expect(faultsOf({ ...filling, [field]: 'x'.repeat(max + 1) })).toEqual([
      [field, expect.stringContaining(`at most ${max.toLocaleString('en')} characters`)],
    ]);
  });

  it.each(['layla', 'layla@', '@example.com', 'a b@example.com', 'a@b@c', 'a@example.com\n.b'])(
    'is refused with the address %j',
    (email) => {
      expect(faultsOf({ ...filling, email })).toEqual([
        ['email', 'Email must be a valid email address'],
      ]);
    },
  );

  it.each(Object.keys(filling))('is refused with a %s that is no text', (field) => {
    for (const value of [7, true, {}, ['x']]) {
      expect(faultsOf({ ...filling, [field]: value })).toEqual([[field, expect.any(String)]]);
    }
  });

  it.each(['a\u0000b', 'a\u001bb', 'a\u007fb', 'a\u0085b', 'a\ud800b'])(
    'is refused with the unstorable text %j',
    (message) => {
      expect(faultsOf({ ...filling, message })).toEqual([
        ['message', 'Message contains characters that cannot be stored'],
      ]);
    },
  );

  it('is refused with a text in which there is nothing to be seen', () => {
    for (const nothing of ['', '  ', '\u202E', '\u200B\u200D \uFEFF', '\u00AD\u2060\u3164']) {
      const faults = faultsOf({ ...filling, message: nothing });
      expect(faults).toEqual([['message', 'Message is required']]);
    }
    for (const seen of ['.', 'ليلى', '👨‍👩‍👧', '\u202Eab', '1']) {
      expect(faultsOf({ ...filling, message: seen })).toEqual([]);
    }
  });

  it('is refused with an unknown service', () => {
    expect(faultsOf({ ...filling, service: 'hosting ' })).toEqual([
      ['service', expect.stringContaining('hosting, site-acquisition')],
    ]);
  });

  it('comes back exactly as sent, trimmed at its ends', () => {
    expect(contactInput.parse(filling)).toEqual(filling);
    expect(contactInput.parse({ ...filling, message: `  ${filling.message}\n ` })).toEqual(filling);
  });

  it('holds null for whatever optional was left out', () => {
    const { fullName, email, message } = filling;
    const empty = { companyName: null, phoneNumber: null, service: null };
    for (const input of [{}, empty, { companyName: '', phoneNumber: '', service: '' }]) {
      expect(contactInput.parse({ fullName, email, message, ...input })).toEqual({
        fullName,
        email,
        message,
        ...empty,
      });
    }
  });

  it('drops keys that it does not know', () => {
    const input: unknown = JSON.parse(
      `{ "__proto__": { "admin": true }, "status": "responded", ${JSON.stringify(filling).slice(1)}`,
    );
    expect(contactInput.parse(input)).toEqual(filling);
  });
});

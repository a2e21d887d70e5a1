import { expect, test } from 'vitest';
import { contactMail } from '#client/staff/leads/drafts.ts';
import type { Contact } from '#shared/contacts.ts';

const contact: Contact = {
  id: 'x',
  fullName: 'ليلى المنصوري',
  email: 'layla@example.com',
  companyName: null,
  phoneNumber: null,
  service: null,
  message: 'First line\nsecond & last',
  status: 'unread',
  rejectionReason: null,
  assignee: null,
  locale: 'en',
  createdAt: '2026-01-15T21:30:00.000Z',
  version: 1,
};
const read = (address: string) => {
  const { pathname, searchParams } = new URL(address);
  return { to: pathname, subject: searchParams.get('subject'), body: searchParams.get('body') };
};

test('a reply has a subject and quotes every line of the message', () => {
  const { to, subject, body } = read(contactMail(contact));
  expect(to).toBe('layla@example.com');
  expect(subject).toBe('Your message to 71');
  expect(body).toMatch(/^Dear ليلى المنصوري,/);
  expect(body?.endsWith('On Jan 16, 2026 you wrote:\r\n> First line\r\n> second & last')).toBe(
    true,
  );
});

test('a reply to an Arabic message is in Arabic', () => {
  const { subject, body } = read(contactMail({ ...contact, locale: 'ar' }));
  expect(subject).toBe('رسالتكم إلى 71');
  expect(body).toMatch(/^تحية طيبة، ليلى المنصوري،/);
  expect(body).toMatch(/كتبتم يوم [^\n]+:\r\n> First line/);
});

test.each(['x', 'م', '😀', '\n'])(
  'a long message of %j is shortened so that mail programs accept the address',
  (letter) => {
    const address = contactMail({ ...contact, fullName: 'Layla', message: letter.repeat(5_000) });
    expect(address.length).toBeLessThan(2_000);
    expect(read(address).body?.endsWith('...')).toBe(true);
  },
);

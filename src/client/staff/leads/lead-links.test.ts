import { expect, test } from 'vitest';
import { chatLink, mailDraft, shortReason } from '#client/staff/leads/lead-values.tsx';

test('a hostile address, subject or body adds no header to a draft', () => {
  const draft = mailDraft('a?bcc=x@y.z&cc=q@example.com', 'Hi\r\nBcc: a@b.c', 'One\nTwo&bcc=a@b.c');
  const url = new URL(draft);
  expect(decodeURIComponent(url.pathname)).toBe('a?bcc=x@y.z&cc=q@example.com');
  expect([...url.searchParams]).toEqual([
    ['subject', 'Hi Bcc: a@b.c'],
    ['body', 'One\r\nTwo&bcc=a@b.c'],
  ]);
});

test('a plain address stays readable', () => {
  expect(mailDraft('layla+site@example.com')).toBe('mailto:layla%2Bsite@example.com');
});

test('a chat link contains only digits, and a text without a whole number has none', () => {
  expect(chatLink('+971 (50) 123-4567')).toBe('https://wa.me/971501234567');
  expect(chatLink('call me')).toBeNull();
  expect(chatLink('+٩٧١ ٥٠ ١٢٣')).toBe('https://wa.me/97150123');
  expect(chatLink('۰۹۸')).toBeNull();
  expect(chatLink('800-71-MINE')).toBeNull();
  expect(chatLink(null)).toBeNull();
  expect(chatLink('+971501234567', 'a&b ?')).toBe('https://wa.me/971501234567?text=a%26b%20%3F');
});

test('a reason is truncated after 20 characters', () => {
  expect(shortReason('x'.repeat(20))).toBe('x'.repeat(20));
  expect(shortReason('⛏️'.repeat(11))).toBe(`${'⛏️'.repeat(10)}...`);
});

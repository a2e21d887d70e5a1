import { expect, test } from 'vitest';
import { hasOwnText } from '#client/staff/leads/reply.tsx';

const quote = 'You wrote:\n\n> It costs $& per day.\n';
const draft = { text: `Dear Layla,\n\n\n\n${quote}`, quote };

test.each([
  ['the draft', draft.text],
  ['the greeting alone', 'Dear Layla,'],
  ['the quote alone', quote],
  ['nothing', ' \n'],
])('%s does not count as a reply', (_, text) => {
  expect(hasOwnText(text, draft)).toBe(false);
  if (text.includes('Dear')) {
    expect(hasOwnText('Dear Layla,\n\n', { text: 'Dear Layla,\n\n\n\n', quote: '' })).toBe(false);
  }
});

test.each([`Dear Layla,\n\nYes.\n\n${quote}`, 'Yes.', `Yes.\n\n${quote}`])(
  'own text counts as a reply: %j',
  (text) => {
    expect(hasOwnText(text, draft)).toBe(true);
  },
);

import { Window } from 'happy-dom';
import { expect, it } from 'vitest';
import { contrast } from '#shared/testing/contrast.ts';
import { mailOf } from './letter.ts';
import { FIXED_COLOURS, LETTER_COLOURS, type Letter, type Part } from './letter-page.ts';

const HOSTILE = [
  'https://evil.example/pay?x=1',
  'www.evil.example',
  'MAILTO:you@evil.example',
  'evil。example',
  '\\\\evil.example\\share',
  '<a href="https://evil.example">click</a><img src=x onerror=alert(1)>',
].join('\n');
const ARABIC = 'ليلى المنصوري';
const OURS = 'https://www.71.example/admin/dashboard?tab=appointments&lead=1';

const letterOf = (...parts: Part[]): Letter => ({
  subject: 'A letter',
  heading: 'A letter',
  parts,
});

/** A letter with `text` in every part that may contain visitors' text. */
const holding = (text: string): Letter => ({
  ...letterOf(
    { greeting: text },
    {
      facts: [
        ['Company name', text],
        ['Phone', text, 'phone'],
      ],
    },
    { quote: text, by: 'You wrote' },
    { facts: [['Email', 'www.evil.example/?pay@evil.example', 'email']] },
    { button: { label: 'Open', href: OURS } },
  ),
  subject: `New contact: ${text}`,
  heading: `New contact: ${text}`,
});

function pageOf(letter: Letter) {
  const { html } = mailOf(letter);
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } });
  document.write(html);
  return { html, document };
}

it('does not turn visitors’ text into links or markup', () => {
  const letter = { ...holding(HOSTILE), end: [] };
  const { document } = pageOf(letter);
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['mailto:www.evil.example%2F%3Fpay@evil.example', OURS]);
  expect(document.querySelectorAll('img, script, form, iframe')).toHaveLength(0);
  const text = mailOf(letter).text.replaceAll(OURS, '');
  const shown = `${document.title}\n${document.body.textContent}\n${text}`;
  expect(shown).toContain('<img src=x onerror=alert(1)>');
  expect(shown).not.toMatch(/evil[.。]\w|https:\/\/\w|www\.\w|@\w|mailto:\w|\\\\\w/i);
});

it('links a client’s address and number for staff, in a form that can be copied', () => {
  const email = 'layla.al-mansoori+71@mail.example';
  const phone = '+971.50.123.4567';
  const letter = letterOf({
    facts: [
      ['Phone', phone, 'phone'],
      ['Email', email, 'email'],
      ['Company', email],
    ],
  });
  const { document } = pageOf({ ...letter, end: [] });
  const links = [...document.querySelectorAll('a')];
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    ['tel:+971501234567', phone],
    ['mailto:layla.al-mansoori%2B71@mail.example', email],
  ]);
  const lines = mailOf(letter).text.split('\n');
  expect(lines).toContain(`Phone: ${phone}`);
  expect(lines).toContain(`Email: ${email}`);
  expect(lines).not.toContain(`Company: ${email}`);
});

it('gives each line the direction of its script', () => {
  const { document } = pageOf(
    letterOf(
      { greeting: ARABIC },
      { facts: [['Full name', ARABIC]] },
      { quote: `${ARABIC}\n\nPlease call.\n\n2026: ${ARABIC}` },
    ),
  );
  const rtl = [...document.querySelectorAll('[dir=rtl]')].map((one) => one.textContent?.trim());
  expect(rtl).toEqual([ARABIC, ARABIC, ARABIC, `2026: ${ARABIC}`]);
  const quote = document.querySelector('blockquote [dir=ltr]')?.textContent;
  expect(quote?.trim()).toBe('Please call.');
});

it('has the same content as HTML and as text', () => {
  const long = 'We run forty machines and would like to move them to you. '.repeat(4);
  const letter = {
    ...holding(`Omar Haddad. ${long}\n\nالسلام عليكم`),
    preview: 'Beside the subject only',
  };
  const parts = [{ text: long }, ...letter.parts, { button: { label: 'Open', href: OURS } }];
  const { document } = pageOf({ ...letter, parts });
  document.querySelector('body > div')?.remove();
  const words = (text: string) => text.match(/[\p{L}\p{N}\p{M}]+/gu);
  const { text } = mailOf({ ...letter, parts });
  const spaced = document.body.innerHTML.replace(/<[^>]*>/g, ' ').replaceAll('&nbsp;', ' ');
  // Only the HTML begins with the brand.
  expect(words(spaced)).toEqual(['71', ...(words(text.replaceAll(OURS, '')) ?? [])]);
});

it('contains a hidden preview for mailboxes', () => {
  const { document } = pageOf(letterOf({ greeting: 'Omar' }, { text: 'We answer soon.' }));
  const first = document.body.firstElementChild;
  expect(first?.textContent).toBe('We answer soon.');
  expect(first?.getAttribute('style')).toContain('display:none');
});

it('loads no external resources', () => {
  const { html } = mailOf(letterOf({ text: 'Hello' }));
  expect(html).not.toMatch(/https?:|\bsrc=|url\(|<link|<img|@import/i);
});

it.each(['light', 'dark'] as const)('is readable in %s colours (4.5:1)', (scheme) => {
  const { text, muted, link, sheet, ground } = LETTER_COLOURS;
  for (const role of [text, muted, link]) {
    for (const behind of [sheet, ground]) {
      expect(contrast(role[scheme], behind[scheme])).toBeGreaterThanOrEqual(4.5);
    }
  }
  const { head, brand, accent, onAccent } = FIXED_COLOURS;
  expect(contrast(brand, head)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(onAccent, accent)).toBeGreaterThanOrEqual(4.5);
});

// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bookingPath } from '#shared/booking-paths.ts';
import { fileAt } from './testing/built-site.ts';
import { contentOf, expectNewTab } from './testing/page-content.ts';

const main = contentOf('/mining-store');

const MINERS = [
  {
    name: 'Air-cooled Bitcoin miner',
    id: 'air-miner',
    facts: {
      'Hash rate': '234 TH/s',
      'Power, about': '3500 W',
      Efficiency: '17.5 J/TH',
      Warranty: '12 months',
    },
  },
  {
    name: 'Hydro-cooled Bitcoin miner',
    id: 'hydro-miner',
    facts: {
      'Hash rate': '335 TH/s',
      'Power, about': '5300 W',
      Efficiency: '21.2 J/TH',
      'Site needs': 'A water loop',
    },
  },
  {
    name: 'Scrypt miner',
    id: 'scrypt-miner',
    facts: {
      'Hash rate': '17-18 GH/s',
      'Power, about': '3300 W',
      Mines: 'Litecoin (LTC) and Dogecoin (DOGE)',
    },
  },
] as const;

test.each(MINERS)(
  '$name has its figures, a data sheet and a booking link with the product',
  (miner) => {
    const { name, id, facts } = miner;
    const card = main.part('article', name);
    expect(card.parts('img', /machine/)).toHaveLength(1);
    for (const [term, value] of Object.entries(facts)) expect(card.fact(term), term).toBe(value);
    expect(card.text).toContain('All figures are internal estimates.');
    const inquiry = `/book-appointment?service=hardware-procurement&product=${id}`;
    expect(card.hrefs('Inquire Now')).toEqual([inquiry]);

    const download = card.part('link', 'Download Spec');
    const datasheet = download.attribute('href');
    // The browser saves it and stays on the page.
    expect(download.attribute('download')).not.toBeNull();
    const pdf = readFileSync(fileAt(datasheet ?? '') ?? '', 'latin1');
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  },
);

test('the page lists the terms that apply to every order', () => {
  const terms = main.texts('term');
  for (const term of [
    'Manufacturer warranties',
    'Delivered duty paid',
    'Optional setup support',
    'Bulk pricing',
  ]) {
    expect(
      terms.some((text) => text.includes(term)),
      term,
    ).toBe(true);
  }
});

test('the specialist and quote buttons link to booking, and the chat opens a new tab', () => {
  expect(main.hrefs('Talk to a Hardware Specialist')).toEqual([bookingPath('hardware-specialist')]);
  expect(main.hrefs('Request Quote')).toEqual([bookingPath('hardware-quote')]);
  const chat = main.part('link', /^WhatsApp Business/);
  expect(chat.attribute('href')).toMatch(/^https:\/\/wa\.me\/\d+$/);
  expectNewTab(chat);
});

test('a table compares the three machines', () => {
  const table = main.part('table');
  expect(table.texts('columnheader').filter(Boolean)).toEqual(MINERS.map(({ name }) => name));
  const rows = table.parts('row').map((row) => row.texts('cell'));
  expect(rows).toEqual(
    expect.arrayContaining([
      ['234 TH/s', '335 TH/s', '17-18 GH/s'],
      ['3500 W', '5300 W', '3300 W'],
      ['17.5 J/TH', '21.2 J/TH', 'Not stated'],
    ]),
  );
});

test('the page has no cart or checkout', () => {
  expect(main.parts('button')).toEqual([]);
  expect(main.parts('link', /cart|checkout|buy now/i)).toEqual([]);
});

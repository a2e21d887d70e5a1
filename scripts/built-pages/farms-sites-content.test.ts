// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { contentOf, expectNewTab, type PagePart } from './testing/page-content.ts';

/** Expects a booking link and a contact link. */
function expectWaysOn(main: PagePart): void {
  for (const path of ['/book-appointment', '/contact']) {
    expect(main.element.querySelector(`a[href^="${path}"]`), path).not.toBeNull();
  }
}

describe('mining farms page', () => {
  let main: PagePart;
  beforeEach(() => {
    main = contentOf('/mining-farms');
  });

  test('has its sections in order, and links to booking and contact', () => {
    const sections = [
      'Infrastructure features',
      'Specifications',
      'Performance track record',
      'How we count',
      'Solution services',
    ];
    const headings = main.headings(2);
    expect(headings).toHaveLength(6);
    for (const [index, name] of sections.entries()) {
      expect(headings[index]).toMatch(new RegExp(`^${name}: `));
    }
    expectWaysOn(main);
  });

  test('lists the three cooling types', () => {
    const kinds = main.sectionOf('Infrastructure features').parts('article');
    expect(kinds.flatMap((kind) => kind.texts('heading'))).toEqual(['Air', 'Hydro', 'Immersion']);
  });

  test('shows the current and the planned capacity', () => {
    const facts = main.sectionOf('Specifications');
    expect(facts.fact('Hash rate')).toBe('635.25 PH/s');
    expect(facts.fact('Current capacity. Planned expansion to 50 MW')).toBe('25 MW');
    expect(facts.fact(/^Uptime\./)).toBe('95-98%');
    expect(facts.fact('Cooling')).toBe('Air, hydro and immersion');
    expect(facts.fact('Focus')).toMatch(/^GCC/);
  });

  test('links every service to booking or contact', () => {
    const services = main.sectionOf('Solution services');
    const ways = services.hrefs(/./);
    expect(ways.length).toBeGreaterThan(2);
    for (const way of ways) {
      expect(way).toMatch(/^\/(book-appointment\?service=[a-z-]+&about=[a-z-]+|contact)$/);
    }
    expect(services.text).toMatch(/for 2 years and renewable, maintenance included/);
    expect(services.text).toMatch(/one contract of 5 years/);
  });

  test('shows the track record as figures, as a chart and as a table', () => {
    const record = main.sectionOf('Performance track record');
    expect(record.fact(/^Quarterly revenue\. .*2025$/)).toBe('$5.57M');
    expect(record.fact(/^Growth\. .*2025$/)).toBe('+217%');
    expect(record.fact('Net income\\. Q4 2024')).toBe('$3.79M');
    const figure = (name: string) => record.texts('figure').find((text) => text.startsWith(name));
    expect(figure('Hash rate')).toContain('605 PH/s');
    expect(figure('Bitcoin')).toContain('29.68 BTC');
    const table = record.part('table');
    expect(table.texts('columnheader')).toEqual([
      'Result',
      'Q4 2024',
      expect.stringContaining('2025'),
    ]);
    const rows = table.parts('row').map((row) => [...row.texts('rowheader'), ...row.texts('cell')]);
    expect(rows.slice(1)).toEqual([
      ['Hash rate', '605 PH/s', '635.25 PH/s'],
      ['Bitcoin, quarterly', '27.81 BTC', '29.68 BTC'],
      ['Quarterly revenue', 'not published', '$5.57M'],
      ['Growth', 'not published', '+217%'],
      ['Net income', '$3.79M', 'not published'],
    ]);
    expect(record.text).toMatch(/internal estimates/);
  });
});

test.each(['/', '/services', '/mining-farms', '/deployment-sites'])(
  '%s links to the table that explains its figures',
  (path) => {
    const [href] = contentOf(path).hrefs(/^How we count/);
    expect(href).toMatch(/^(\/mining-farms)?#how-we-count$/);
    const table = contentOf('/mining-farms').sectionOf('How we count');
    expect(table.element.closest('[id]')?.id).toBe('how-we-count');
    expect(table.texts('rowheader')).toContainEqual(expect.stringMatching(/^65\.5 MW/));
  },
);

describe('deployment sites page', () => {
  let main: PagePart;
  beforeEach(() => {
    main = contentOf('/deployment-sites');
  });
  const SITES = [
    ['Abu Dhabi', '9 MW', 'Air', '97%'],
    ['Al Ain', '5 MW', 'Air', '96%'],
    ['Al Ain Site 2', '3.5 MW', 'Air', '97%'],
    ['Abu Dhabi 2', '48 MW', 'Hydro', '95%'],
  ] as const;

  test('shows four sites as cards', () => {
    expect(
      main.parts('article').map(({ element }) => element.querySelector('h3')?.textContent),
    ).toEqual(SITES.map(([name]) => name));
    expectWaysOn(main);
  });

  test.each(SITES)('%s has its facts and a map link', (name, capacity, cooling, uptime) => {
    const card = main.part('article', name);
    for (const text of [/Operational/, /UAE|United Arab Emirates/, /Key features/]) {
      expect(card.text).toMatch(text);
    }
    expect(card.fact('Capacity')).toBe(capacity);
    expect(card.fact('Cooling')).toBe(cooling);
    expect(card.fact('Uptime')).toBe(uptime);
    // Two sites have the same placeholder coordinates.
    expect(card.fact('Address')).toBe('Emirate of Abu Dhabi');
    expect(card.text).not.toContain('Coordinates');
    expect(card.parts('listitem').length).toBeGreaterThan(1);
    const map = card.part('link', /^View on Maps/);
    expect(map.attribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/search\//);
    expectNewTab(map);
  });

  test('shows the specified summary figures, not computed sums', () => {
    const summary = main.sectionOf('Where they are');
    expect(summary.fact('Current capacity')).toBe('25 MW');
    expect(summary.fact('Active sites')).toBe('2');
    expect(summary.fact('Average uptime')).toMatch(/^96\.5\s*%$/);
    expect(summary.fact('Cooling technologies')).toBe('3');
    expect(summary.parts('img', /map/i)).toHaveLength(1);
  });
});

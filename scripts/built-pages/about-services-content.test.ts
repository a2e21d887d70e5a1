// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { bookingPath } from '#shared/booking-paths.ts';
import { contentOf, type PagePart } from './testing/page-content.ts';

describe('about page', () => {
  let main: PagePart;
  beforeEach(() => {
    main = contentOf('/about');
  });

  test('has its sections in order: about, vision, leadership', () => {
    const [about, vision, leadership] = main.headings(2);
    expect(about).toMatch(/^About: /);
    expect(vision).toMatch(/^Vision: /);
    expect(leadership).toBe('Our team: Leadership');
    expect(main.headings(2)).toHaveLength(4);
  });

  test('lists every audience', () => {
    const list = main.parts('list').find(({ text }) => text.includes('Family offices'));
    // A word joiner keeps “co-mining” on one line.
    expect(list?.texts('listitem').map((text) => text.replaceAll('\u2060', ''))).toEqual([
      'Institutional clients',
      'Family offices',
      'Sovereign funds',
      'Large-scale miners',
      'Tech founders',
      'High-net-worth retail co-mining participants',
      'Hosting clients',
      'Hardware buyers',
      'Site and power partners',
      'Investors',
    ]);
  });

  test('shows the five countries with flags and on a map', () => {
    const vision = main.sectionOf('Vision');
    expect(vision.parts('img', /map/i)).toHaveLength(1);
    const places = vision.part('list', 'Our five locations');
    expect(places.texts('heading')).toEqual(['UAE', 'Canada (Alberta)', 'USA', 'Oman', 'Ethiopia']);
    // The text next to a flag names it, so the flag has no name.
    expect(places.element.querySelectorAll('img[alt=""]')).toHaveLength(5);
  });

  test('names the four executives', () => {
    const list = main.sectionOf('Leadership').part('list');
    expect(list.texts('heading')).toEqual([
      'CEO',
      'Chief Strategic Officer',
      'Chief Operations Officer',
      'CFO',
    ]);
  });
});

describe('services page', () => {
  let main: PagePart;
  beforeEach(() => {
    main = contentOf('/services');
  });

  test.each([
    ['Hosting Solutions', 'Request Hosting Quote', '/mining-farms'],
    ['Site Acquisition & Power Deals', 'Secure a Site', '/deployment-sites'],
    ['Hardware Procurement', 'View Inventory', '/mining-store'],
    ['Mining Operations & Site Management', 'Talk to a Site Manager', bookingPath('site-manager')],
  ])('%s has a button with the specified target', (name, button, target) => {
    const card = main.part('region', name);
    expect(card.texts('heading')).toContain(name);
    expect(card.hrefs(button)).toEqual([target]);
  });

  test('shows its figures', () => {
    for (const text of [
      /99\s*%/,
      /Uptime SLA/,
      /from about \$0\.012 per kWh/,
      /2 years and renewable/,
      /contracts of 2 or 5 years/,
    ]) {
      expect(main.text).toMatch(text);
    }
  });

  test('the fifth service has an institutional and a retail part', () => {
    const solutions = main.part('region', 'Institutional and Retail Mining Solutions');
    expect(solutions.headings(3)).toEqual(['Institutional', 'Retail']);
  });

  test('quotes commitments of the terms with links to their clauses', () => {
    const promises = main.part('region', /What our terms promise/);
    expect(promises.parts('listitem')).toHaveLength(6);
    expect(promises.text).toContain('Hosted machines that you own remain yours.');
    expect(promises.hrefs('Clause 4.2')).toEqual(['/terms-of-conditions#payment']);
    expect(promises.hrefs('Clause 5.8')).toEqual(['/terms-of-conditions#hosting']);
  });

  test('ends with two booking links', () => {
    expect(main.hrefs('Book a Call')).toEqual([bookingPath('services')]);
    expect(main.hrefs('Get Hosting Quote')).toEqual([bookingPath('hosting-quote')]);
  });
});

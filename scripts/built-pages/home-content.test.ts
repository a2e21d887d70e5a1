// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { publicBuiltPages } from './testing/built-site.ts';
import { BOOKING, contentOf, expectNewTab, type PagePart } from './testing/page-content.ts';

let main: PagePart;
beforeEach(() => {
  main = contentOf('/');
});

test('the hero has the specified heading and a sales link', () => {
  expect(main.headings(1)).toEqual(['The Pathway to Financial Freedom']);
  expect(main.hrefs('Speak to Sales')).toEqual([expect.stringMatching(BOOKING)]);
});

test.each(['/', '/ar'])('%s contains its first drawing, and no request for it', (path) => {
  const html = publicBuiltPages().find((page) => page.path === path)?.html;
  expect(html).toMatch(/class="plant flows"><svg [^>]*>\s*<path /);
  expect(html).toContain('.plant .current{');
  expect(html).not.toContain('plant-at-night');
});

test('the nine sections are in the specified order', () => {
  const marks = [
    'The Pathway to Financial Freedom',
    'Hosting with air, hydro and immersion cooling',
    'Track Record',
    'Cloud Hosting',
    'Partners',
    'The 71 Advantage',
    'Tailored for Every Miner',
    'View Deployment Sites',
    'Send Message',
  ];
  const places = marks.map((mark) => main.text.indexOf(mark));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('the checklist contains the five services', () => {
  const services = [
    'Hosting with air, hydro and immersion cooling',
    'Site acquisition and lease structuring',
    'ASIC hardware sourcing and delivery',
    'Full operations and site management',
    'Institutional and retail mining solutions',
  ];
  const list = main.parts('list').find(({ text }) => text.includes(services[0] ?? ''));
  expect(list?.texts('heading')).toEqual(services);
  expect(list?.text).toMatch(/power deals/i);
});

test('the strip shows the five stats', () => {
  const strip = main.parts('list').find(({ text }) => text.includes('Track Record'));
  expect(strip?.texts('listitem')).toEqual([
    expect.stringMatching(/^97%\s*Uptime$/),
    expect.stringMatching(/^Track Record/),
    expect.stringMatching(/^50\s*MW\s*Operating.*50 MW live.*200 MW in expansion/),
    expect.stringMatching(/^UAE Licensed/),
    expect.stringMatching(/^Institutional Clients/),
  ]);
});

test('two plans show their terms and a booking link each', () => {
  const cloud = main.part('article', 'Cloud Hosting');
  const turnkey = main.part('article', 'Turnkey Solutions');
  for (const plan of [cloud, turnkey]) {
    expect(plan.fact('Cooling')).toBe('Air Cooling & Hydro');
    expect(plan.fact('Maintenance')).toBe('Included');
    expect(plan.text).toMatch(/two ASIC manufacturers/);
    expect(plan.hrefs('BOOK NOW')).toEqual([expect.stringMatching(BOOKING)]);
  }
  expect(cloud.fact('Terms')).toBe('2 year and renewable');
  expect(cloud.fact('Deposit')).toBe('One month advance');
  expect(cloud.fact('Location')).toBeUndefined();
  expect(turnkey.fact('Terms')).toBe('5-year and renewal');
  expect(turnkey.fact('Location')).toBe('UAE/Canada/USA');
  expect(turnkey.fact('Deposit')).toBeUndefined();
  expect(main.hrefs('BOOK NOW')).toHaveLength(2);
  expect(main.text).toMatch(/energy from about \$0\.012 per kWh/i);
});

test('the partners have a separate section', () => {
  const strip = main.part('region', 'Partners');
  expect(strip.parts('img', /\S/)).toHaveLength(1);
  expect(strip.parts('listitem').length).toBeGreaterThan(1);
});

test('the advantage is a table of tasks and benefits', () => {
  const section = main.part('region', 'The 71 Advantage');
  const [handled = '', benefit = ''] = section.texts('columnheader');
  expect(handled).toMatch(/handled/i);
  expect(benefit).toMatch(/benefit/i);
  const rows = section.parts('rowheader').length;
  expect(rows).toBeGreaterThan(3);
  expect(section.parts('cell')).toHaveLength(rows);
  expect(section.hrefs('Explore Our Solutions')).toEqual(['/mining-farms']);
});

test('the page lists four audiences', () => {
  const section = main.part('region', 'Tailored for Every Miner');
  expect(section.parts('listitem')).toHaveLength(4);
  expect(section.part('list').texts('heading')).toHaveLength(4);
  for (const text of [
    /institutional clients, family offices and sovereign funds/i,
    /Large-scale miners/,
    /Tech founders/,
    /high-net-worth/i,
  ]) {
    expect(section.text).toMatch(text);
  }
  expect(section.hrefs('Talk to Our Team')).toEqual([expect.stringMatching(BOOKING)]);
});

test('the global section has a map, five locations and its links', () => {
  const section = main.part('region', 'Global reach');
  expect(section.parts('img', /map/i)).toHaveLength(1);
  expect(section.part('list', 'Our locations').texts('listitem')).toEqual([
    'UAE',
    'Canada (Alberta)',
    'USA',
    'Oman',
    'Ethiopia',
  ]);
  expect(section.text).toContain('Inside the halls');
  expect(section.hrefs('View Deployment Sites')).toEqual(['/deployment-sites']);
  expect(section.hrefs('Book a Consultation')).toEqual([expect.stringMatching(BOOKING)]);
  const chat = section.part('link', /^WhatsApp Business/);
  expect(chat.attribute('href')).toMatch(/^https:\/\/wa\.me\/\d+$/);
  expectNewTab(chat);
});

test('three testimonials each have a title, company and place', () => {
  const carousel = main.part('region', 'What clients say');
  const slides = carousel.parts('figure');
  expect(slides).toHaveLength(3);
  for (const slide of slides) {
    expect(slide.element.querySelector('blockquote')?.textContent).toMatch(/^“.{20,}”$/);
    expect(slide.element.querySelector('figcaption')?.textContent).toMatch(/.+, .+, .+/);
    // The company's logo or its placeholder, next to the avatar.
    expect(slide.parts('img', /\S/)).toHaveLength(1);
  }
  expect(slides[0]?.text).toMatch(/2\.5 MW.*in under 60 days/);
});

test('the page ends with the form and the office address', () => {
  const contact = main
    .parts('region')
    .find((region) => region.parts('button', 'Send Message').length > 0);
  for (const text of [/Business Bay/, /Dubai/, /within 24 hours/]) {
    expect(contact?.text).toMatch(text);
  }
  expect(contact?.fact('Monday - Friday')).toBe('9:00 AM - 6:00 PM GST');
  expect(contact?.fact('Sunday')).toBe('Closed');
  for (const field of [/Full name/, /Email/, /Company name/, /Phone number/, /Message/]) {
    expect(contact?.parts('textbox', field)).toHaveLength(1);
  }
  expect(contact?.parts('combobox', /Service/)).toHaveLength(1);
});

// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { PATHS } from '#shared/paths.ts';
import { contentOf, expectNewTab, openBuilt } from './testing/page-content.ts';

const NAVIGATION = {
  Home: PATHS.home,
  'About us': PATHS.about,
  Services: PATHS.services,
  'Mining Store': PATHS.miningStore,
  Contact: PATHS.contact,
};

const FOOTER = [
  PATHS.home,
  PATHS.about,
  PATHS.services,
  PATHS.contact,
  PATHS.miningFarms,
  PATHS.miningStore,
  PATHS.deploymentSites,
  PATHS.termsOfConditions,
  PATHS.termsOfUse,
  PATHS.privacyPolicy,
];

describe.each(Object.values(PATHS))('%s', (path) => {
  test('has a header that links to the five main pages and marks the current one', () => {
    const banner = openBuilt(path).first('header');
    for (const [name, target] of Object.entries(NAVIGATION)) {
      expect(banner.hrefs(name), name).toEqual([target]);
    }
    const current = banner.parts('link').filter((it) => it.attribute('aria-current') === 'page');
    const named = current.map(({ text }) => text).filter((text) => text in NAVIGATION);
    const expected = Object.entries(NAVIGATION).filter(([, target]) => target === path);
    expect(named).toEqual(expected.map(([name]) => name));
  });

  test('has a footer that links to exactly ten pages', () => {
    const links = openBuilt(path).first('main ~ footer').element.querySelectorAll('a[href^="/"]');
    const paths = [...links].map((link) => link.getAttribute('href'));
    expect(paths.sort()).toEqual([...FOOTER].sort());
  });
});

test('the footer shows the email address and the social profiles', () => {
  const footer = openBuilt('/about').first('main ~ footer');
  const mail = footer.element.querySelector('a[href^="mailto:"]');
  expect(mail?.getAttribute('href')).toBe(`mailto:${mail?.textContent}`);
  const profiles = footer.part('list', 'Social profiles').parts('link');
  expect(profiles.map(({ text }) => /^\w+/.exec(text)?.[0])).toEqual([
    'LinkedIn',
    'X',
    'Instagram',
    'YouTube',
  ]);
  for (const profile of profiles) {
    expect(profile.attribute('href')).toMatch(/^https:\/\//);
    expectNewTab(profile);
  }
});

test('the 404 page has the specified text', () => {
  const page = openBuilt('/404');
  expect(page.headings(1)).toEqual(['404 Page Not Found']);
  expect(page.text).toContain("The page you're looking for doesn't exist or has been moved.");
});

test.each([
  ['/terms-of-conditions', 'Terms & Conditions'],
  ['/terms-of-use', 'Terms of Use'],
  ['/privacy-policy', 'Privacy Policy'],
])('%s has a table of contents and is effective from 1 January 2025', (path, heading) => {
  const main = contentOf(path);
  expect(main.headings(1)).toEqual([heading]);
  expect(main.fact(/^Effective/)).toBe('1 January 2025');
  expect(main.headings(2).length).toBeGreaterThan(5);
  expect(main.text.length).toBeGreaterThan(3000);
  const links = main.part('navigation', 'Contents').parts('link');
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) {
    const section = main.element.querySelector(link.attribute('href') ?? '');
    expect(section?.textContent).toContain(link.text.replace(/^\d+\s*/, ''));
  }
});

test('the terms set a minimum age of 18', () => {
  expect(contentOf('/terms-of-conditions').text).toMatch(/at least 18 years/);
});

test('the privacy policy lists the laws and every stored field', () => {
  const main = contentOf('/privacy-policy');
  for (const text of [/45 of 2021/, /PDPL/, /GDPR/, /no cookies/i]) {
    expect(main.text).toMatch(text);
  }
  expect(main.part('table', 'Fields of the contact form').texts('rowheader')).toEqual([
    'Full name',
    'Email address',
    'Message',
    'Company name',
    'Phone number',
    'Service',
  ]);
  expect(main.part('table', 'Fields of the booking form').texts('rowheader')).toEqual([
    'Full name',
    'Email address',
    'Service',
    'Preferred date',
    'Preferred time',
    'Time zone',
    'Phone number',
    'Company name',
    'Message',
    'How to meet',
  ]);
});

// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { LOCALES, localPath } from '#shared/language/locale.ts';
import { PATHS } from '#shared/paths.ts';
import { contentOf, openBuilt } from './testing/page-content.ts';

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
  PATHS.trust,
  PATHS.contact,
  PATHS.miningFarms,
  PATHS.miningStore,
  PATHS.deploymentSites,
  PATHS.termsOfConditions,
  PATHS.termsOfUse,
  PATHS.privacyPolicy,
];

/** Names and codes that stay Latin in Arabic texts, and parts of addresses. */
const LATIN =
  /^(?:LinkedIn|Instagram|YouTube|youtube|nocookie|com|contact|example|api|docs|robots|ASIC|DDP|SHA|GDPR|Google|argon)$/;

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

  test.each(LOCALES)('has a footer in %s that links to each page in its language', (locale) => {
    const footer = openBuilt(localPath(locale, path)).first('main ~ footer').element;
    const links = footer.querySelectorAll('a[href^="/"]:not([hreflang])');
    const paths = [...links].map((link) => link.getAttribute('href'));
    expect(paths.sort()).toEqual(FOOTER.map((target) => localPath(locale, target)).sort());
  });

  test.each([
    ['en', 'ar', 'العربية'],
    ['ar', 'en', 'English'],
  ] as const)('has links from %s to its version in %s', (locale, other, name) => {
    const page = openBuilt(localPath(locale, path));
    for (const part of [page.first('header'), page.first('main ~ footer')]) {
      const link = part.part('link', name);
      expect(link.attribute('href')).toBe(localPath(other, path));
      expect([link.attribute('lang'), link.attribute('hreflang')]).toEqual([other, other]);
    }
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
  }
});

const LEGAL = ['/terms-of-conditions', '/terms-of-use', '/privacy-policy'];

test.each(LEGAL)('%s has a table of contents and is effective from 1 January 2025', (path) => {
  const main = contentOf(path);
  expect(main.fact(/^Effective/)).toBe('1 January 2025');
  // links.test.ts tests their targets.
  expect(main.part('navigation', 'Contents').parts('link').length).toBeGreaterThan(5);
});

test.each(LEGAL)('header, footer and text of the Arabic %s contain no English words', (path) => {
  const { element } = openBuilt(`/ar${path}`);
  for (const part of element.querySelectorAll('[lang=en], script, template')) part.remove();
  const text = element.innerHTML.replaceAll(/<[^>]*>/g, ' ');
  const words = text.match(/[A-Za-z]{3,}/g) ?? [];
  expect([...new Set(words)].filter((word) => !LATIN.test(word))).toEqual([]);
});

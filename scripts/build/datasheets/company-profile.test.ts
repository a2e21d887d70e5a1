import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOCALES } from '../../../src/shared/language/locale.ts';
import { companyProfile } from './company-profile.ts';
import { loadFaces } from './faces.ts';

const faces = await loadFaces();
const drawing = readFileSync('src/client/illustrations/container-hall.svg', 'utf8');

it.each(LOCALES)('has one page and reproducible bytes in %s', async (locale) => {
  const [first, second] = await Promise.all([
    companyProfile(locale, drawing, faces),
    companyProfile(locale, drawing, faces),
  ]);
  expect(first.equals(second)).toBe(true);
  expect(first.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
});

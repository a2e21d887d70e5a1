import { expect, test } from 'vitest';
import { readLegalDocument } from '../legal/legal-document.ts';
import termsText from '../legal/terms-of-conditions.md?raw';
import { TRUST_COPY } from './trust.copy.ts';
import { TERMS_SECTIONS, TRUST_SECTIONS } from './trust-page.tsx';

const { sections } = readLegalDocument(termsText);

const cited = new Set(TRUST_SECTIONS.flatMap(({ clauses }): readonly string[] => clauses));

test.each([...cited])('clause %s exists in the section that the page links to', (number) => {
  const index = Number.parseInt(number, 10);
  expect(sections[index - 1]?.id).toBe(TERMS_SECTIONS[index]);
  expect(sections[index - 1]?.html).toContain(`<span class="number">${number}</span>`);
});

test.each(TRUST_SECTIONS)(
  'every point of $id has its clause in both languages',
  ({ id, clauses }) => {
    expect([TRUST_COPY.en, TRUST_COPY.ar].map((copy) => copy[id].points.length)).toEqual([
      clauses.length,
      clauses.length,
    ]);
  },
);

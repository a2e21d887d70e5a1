import { expect, test } from 'vitest';
import { readLegalDocument } from '../legal/legal-document.ts';
import termsText from '../legal/terms-of-conditions.md?raw';
import { TRUST_COPY } from './trust.copy.ts';
import { TRUST_SECTIONS } from './trust-page.tsx';

const { sections } = readLegalDocument(termsText);

const cited = TRUST_SECTIONS.flatMap(({ id, clauses }) =>
  clauses.map(([number, section], index) => ({ id, index, number, section })),
);

test.each(cited)(
  'clause $number exists in the section that $id links to',
  ({ number, section }) => {
    const found = sections[Number.parseInt(number, 10) - 1];
    expect(found?.id).toBe(section);
    expect(found?.html).toContain(`<span class="number">${number}</span>`);
  },
);

test.each(TRUST_SECTIONS)(
  'every point of $id has its clause in both languages',
  ({ id, clauses }) => {
    expect([TRUST_COPY.en, TRUST_COPY.ar].map((copy) => copy[id].points.length)).toEqual([
      clauses.length,
      clauses.length,
    ]);
  },
);

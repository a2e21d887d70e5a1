import { expect, test } from 'vitest';
import { readLegalDocument } from '../legal/legal-document.ts';
import termsText from '../legal/terms-of-conditions.md?raw';
import { TRUST_COPY } from './trust.copy.ts';
import { TRUST_SECTIONS } from './trust-sections.ts';

const { sections } = readLegalDocument(termsText);

const cited = TRUST_SECTIONS.flatMap(({ id, clauses }) =>
  clauses.map(([number, section], index) => ({ id, index, number, section })),
);

test.each(cited)(
  'clause $number exists in the section that $id links to',
  ({ number, section }) => {
    const [place = 0, paragraph = 0] = number.split('.').map(Number);
    const found = sections[place - 1];
    const paragraphs = found?.blocks.filter((block) => typeof block === 'string') ?? [];
    expect(found?.id).toBe(section);
    expect(paragraphs.length).toBeGreaterThanOrEqual(paragraph);
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

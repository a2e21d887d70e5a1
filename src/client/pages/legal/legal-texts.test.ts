import { describe, expect, it, test } from 'vitest';
import { appointmentInput } from '#shared/appointments.ts';
import { figureTexts } from '#shared/catalogue/figures.ts';
import { uptimeSla } from '#shared/catalogue/service-cards.ts';
import { termsPromises } from '#shared/catalogue/terms-promises.ts';
import { contactInput } from '#shared/contacts.ts';
import { API_PATHS, PATHS } from '#shared/paths.ts';
import { type LegalDocument, readLegalDocument } from './legal-document.ts';
import privacyPolicyText from './privacy-policy.md?raw';
import termsOfConditionsText from './terms-of-conditions.md?raw';
import termsOfUseText from './terms-of-use.md?raw';

const termsOfConditions = readLegalDocument(termsOfConditionsText);
const termsOfUse = readLegalDocument(termsOfUseText);
const privacyPolicy = readLegalDocument(privacyPolicyText);

const textOf = (document: LegalDocument) => JSON.stringify(document);
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, it]) => it);

describe.each(Object.entries({ termsOfConditions, termsOfUse, privacyPolicy }))(
  '%s',
  (_, document) => {
    const ids = document.sections.map(({ id }) => id);

    it('each section has a unique fragment', () => {
      expect(new Set(ids).size).toBe(ids.length);
    });

    it('links only to existing sections and pages', () => {
      const text = textOf(document);
      expect(ids).toEqual(expect.arrayContaining(found(text, /\[\[([\w-]+)\]\]/g)));
      const known: string[] = [...Object.values(PATHS), API_PATHS.docs];
      expect(known).toEqual(expect.arrayContaining(found(text, /\]\((\/[^)]*)\)/g)));
    });

    it('states its effective date', () => {
      expect(textOf(document)).toContain('from 1 January 2025');
    });
  },
);

it('the terms state the minimum age', () => {
  expect(textOf(termsOfConditions)).toContain('You must be at least 18 years old');
});

/** The paragraph that the terms cite as `5.3`. */
function clause(number: string): string | undefined {
  const [section = 0, paragraph = 0] = number.split('.').map(Number);
  const blocks = termsOfConditions.sections[section - 1]?.blocks ?? [];
  return blocks.filter((block) => typeof block === 'string')[paragraph - 1];
}

test.each(termsPromises)(
  'clause $clause of the terms contains: $name',
  ({ clause: number, section, text }) => {
    expect(clause(number)).toContain(text);
    expect(termsOfConditions.sections[Number.parseInt(number, 10) - 1]?.id).toBe(section);
  },
);

it('the terms state the contract lengths of the two plans', () => {
  expect(clause('5.2')).toContain(
    `${figureTexts.hostingTerm} for Cloud Hosting, ${figureTexts.turnkeyTerm} for Turnkey Solutions`,
  );
});

it('a placeholder without a fact throws', () => {
  expect(() => readLegalDocument('- We reply within {replyPeriod}.')).toThrow('replyPeriod');
});

it('the terms state the services page’s uptime as the target for hosting', () => {
  expect(clause('5.4')).toContain(
    `The target for hosting is the uptime SLA of ${uptimeSla.value}%`,
  );
});

test.each([
  ['contact-form', Object.keys(contactInput.shape)],
  // The section on added data covers the stored hash of the link's token.
  ['booking-form', Object.keys(appointmentInput.omit({ linkToken: true }).shape)],
])('the privacy policy lists the fields that the %s stores', (id, fields) => {
  const section = privacyPolicy.sections.find((it) => it.id === id);
  const tables = section?.blocks.filter((block) => typeof block === 'object' && 'table' in block);
  expect(tables?.flatMap(({ table }) => table.rows)).toHaveLength(fields.length);
});

import { describe, expect, it, test } from 'vitest';
import { appointmentInput } from '#shared/appointments.ts';
import { contactInput } from '#shared/contacts.ts';
import { API_PATHS, PATHS } from '#shared/paths.ts';
import type { LegalDocument } from './legal-document.ts';
import { privacyPolicy } from './privacy-policy-content.ts';
import { termsOfConditions } from './terms-of-conditions-content.ts';
import { termsOfUse } from './terms-of-use-content.ts';

const textOf = (document: LegalDocument) => JSON.stringify(document);
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, it]) => it);

describe.each(Object.entries({ termsOfConditions, termsOfUse, privacyPolicy }))(
  '%s',
  (_, document) => {
    const ids = document.sections.map(({ id }) => id);

    it('gives each section an address of its own', () => {
      expect(new Set(ids).size).toBe(ids.length);
    });

    it('refers only to sections and pages that exist', () => {
      const text = textOf(document);
      expect(ids).toEqual(expect.arrayContaining(found(text, /\[\[([\w-]+)\]\]/g)));
      const known: string[] = [...Object.values(PATHS), API_PATHS.docs];
      expect(known).toEqual(expect.arrayContaining(found(text, /\]\((\/[^)]*)\)/g)));
    });

    it('says from when it applies', () => {
      expect(textOf(document)).toContain('from 1 January 2025');
    });
  },
);

it('sets the minimum age of the terms', () => {
  expect(textOf(termsOfConditions)).toContain('You must be at least 18 years old');
});

test.each([
  ['contact-form', Object.keys(contactInput.shape)],
  ['booking-form', Object.keys(appointmentInput.shape)],
])('the privacy policy names what the %s stores', (id, fields) => {
  const section = privacyPolicy.sections.find((it) => it.id === id);
  const tables = section?.blocks.filter((block) => typeof block === 'object' && 'table' in block);
  expect(tables?.flatMap(({ table }) => table.rows)).toHaveLength(fields.length);
});

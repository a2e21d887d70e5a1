import { describe, expect, it, test } from 'vitest';
import { appointmentInput } from '#shared/appointments.ts';
import { figureTexts } from '#shared/catalogue/figures.ts';
import { uptimeSla } from '#shared/catalogue/service-cards.ts';
import { contactInput } from '#shared/contacts.ts';
import { englishPath } from '#shared/language/locale.ts';
import { API_PATHS, PATHS } from '#shared/paths.ts';
import { type LegalDocument, readLegalDocument } from './legal-document.ts';
import arabicPrivacyPolicyText from './privacy-policy.ar.md?raw';
import privacyPolicyText from './privacy-policy.md?raw';
import arabicTermsOfConditionsText from './terms-of-conditions.ar.md?raw';
import termsOfConditionsText from './terms-of-conditions.md?raw';
import arabicTermsOfUseText from './terms-of-use.ar.md?raw';
import termsOfUseText from './terms-of-use.md?raw';

const termsOfConditions = readLegalDocument(termsOfConditionsText);
const termsOfUse = readLegalDocument(termsOfUseText);
const privacyPolicy = readLegalDocument(privacyPolicyText);
const arabicTerms = readLegalDocument(arabicTermsOfConditionsText, 'ar');
const arabicTermsOfUse = readLegalDocument(arabicTermsOfUseText, 'ar');
const arabicPrivacyPolicy = readLegalDocument(arabicPrivacyPolicyText, 'ar');

const textOf = ({ summary, sections }: LegalDocument) =>
  [...summary, ...sections.map(({ html }) => html)].join('\n');
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, it]) => it);

const DOCUMENTS = {
  termsOfConditions,
  termsOfUse,
  privacyPolicy,
  arabicTerms,
  arabicTermsOfUse,
  arabicPrivacyPolicy,
};

describe.each(Object.entries(DOCUMENTS))('%s', (_, document) => {
  const ids = document.sections.map(({ id }) => id);

  it('each section has a unique fragment', () => {
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('links only to existing sections and pages', () => {
    const text = textOf(document);
    expect(ids).toEqual(expect.arrayContaining(found(text, /href="#([^"]+)"/g)));
    const known: string[] = [...Object.values(PATHS), API_PATHS.docs];
    const pages = found(text, /href="(\/[^"]*)"/g).map((path = '') => englishPath(path));
    expect(known).toEqual(expect.arrayContaining(pages));
  });

  it('states its effective date', () => {
    expect(textOf(document)).toMatch(/from 1 January 2025|من 1 يناير 2025/);
  });
});

/** The parts of a text that must be the same in every language. */
function skeleton(markdown: string) {
  const blocks = markdown.split(/\n{2,}/).map((block) => {
    const kind = /^(?:## |- |Table: )/.exec(block)?.[0] ?? 'paragraph';
    const marks = found(block, /(\{#?[\w-]+\}|\[\[[\w-]+\]\]|\]\([^)]+\))/g);
    return { kind, lines: block.trim().split('\n').length, marks: marks.sort() };
  });
  return { blocks, figures: found(markdown, /(\d[\d.,:/]*\d%?)/g).sort() };
}

test.each([
  ['terms of conditions', termsOfConditionsText, arabicTermsOfConditionsText],
  ['terms of use', termsOfUseText, arabicTermsOfUseText],
  ['privacy policy', privacyPolicyText, arabicPrivacyPolicyText],
])('the Arabic %s have the sections, clauses, links and figures of the English', (_, en, ar) => {
  expect(skeleton(ar)).toEqual(skeleton(en));
});

/** The paragraph that the terms cite as `5.3`, without its links. */
function clause(number: string, terms = termsOfConditions): string | undefined {
  const { html = '' } = terms.sections[Number.parseInt(number, 10) - 1] ?? {};
  const [, rest] = html.split(`<span class="number">${number}</span> `);
  return rest?.split('</p>')[0]?.replaceAll(/<[^>]*>/g, '');
}

it('the Arabic terms state the contract lengths and the target for uptime', () => {
  const { hostingTerm, turnkeyTerm } = figureTexts.ar;
  expect(clause('5.2', arabicTerms)).toMatch(new RegExp(`${hostingTerm}.*${turnkeyTerm}`));
  expect(clause('5.4', arabicTerms)).toContain(`وهي ${uptimeSla.value}%`);
});

it('the terms state the contract lengths of the two plans', () => {
  expect(clause('5.2')).toContain(
    `${figureTexts.en.hostingTerm} for Cloud Hosting, ${figureTexts.en.turnkeyTerm} for Turnkey Solutions`,
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
  const { html = '' } = privacyPolicy.sections.find((it) => it.id === id) ?? {};
  expect(html.split('<tr>')).toHaveLength(fields.length + 2);
});

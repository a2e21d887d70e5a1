import { companyTexts } from '#shared/catalogue/arabic/company.ts';
import { company } from '#shared/company.ts';
import { type Locale, ltr, type PerLocale } from '#shared/language/locale.ts';
import type { OwnerFact } from '#shared/owner-fact.ts';
import { arabicLegalFacts, legalFacts } from './legal-facts.ts';

/**
 * Text with `**emphasis**`, `[label](address)`, and `[[id]]` for a link to that section. In Arabic,
 * `ltr` marks an English name.
 */
export type LegalText = string;

export interface LegalTable {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly [string, ...string[]])[];
}

/** A numbered paragraph, or a list or table that belongs to the paragraph before it. */
export type LegalBlock =
  | LegalText
  | { readonly list: readonly LegalText[] }
  | { readonly table: LegalTable };

export interface LegalSection {
  /** The section's fragment. Never rename it: other documents may link to it. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly LegalBlock[];
}

export interface LegalDocument {
  readonly summary: readonly LegalText[];
  readonly sections: readonly LegalSection[];
}

/**
 * Parses a summary list, followed by sections that begin with `## Heading {#id}`. Each paragraph or
 * list item is one line. `Table: caption` precedes a table. `{name}` inserts a fact.
 */
export function readLegalDocument(markdown: string, locale: Locale = 'en'): LegalDocument {
  const [summary = '', ...sections] = withFacts(markdown, locale).split(/^## /m);
  return { summary: listItems(summary), sections: sections.map(readSection) };
}

const { streetAddress, city, country } = companyTexts.ar;
const legalName = { ...company.legalName, value: ltr(company.legalName.value) };
const FACTS: PerLocale<Readonly<Record<string, OwnerFact>>> = {
  en: { ...company, ...legalFacts },
  ar: { ...company, legalName, streetAddress, city, country, ...arabicLegalFacts },
};

function withFacts(markdown: string, locale: Locale): string {
  return markdown.replace(/\{(\w+)\}/g, (_, name: string) => {
    const fact = FACTS[locale][name];
    if (!fact) throw new Error(`There is no fact ${name}`);
    return fact.value;
  });
}

function readSection(text: string): LegalSection {
  const [title = '', ...blocks] = text.trim().split(/\n{2,}/);
  const [heading = '', id = ''] = title.split(/ \{#|\}/);
  return { id, heading, blocks: blocks.map(readBlock) };
}

function readBlock(text: string): LegalBlock {
  if (text.startsWith('- ')) return { list: listItems(text) };
  if (!text.startsWith('Table: ')) return text;
  const [caption = '', columns = '', _rule, ...rows] = text.split('\n');
  return { table: { caption: caption.slice(7), columns: cells(columns), rows: rows.map(cells) } };
}

function listItems(text: string): LegalText[] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.replace(/^- /, ''));
}

function cells(row: string): [string, ...string[]] {
  const [heading = '', ...others] = row.split('|').slice(1, -1);
  return [heading.trim(), ...others.map((cell) => cell.trim())];
}

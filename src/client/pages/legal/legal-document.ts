import { Marked, type Tokens } from 'marked';
import { localHref } from '#client/language/language.tsx';
import { company, companyTexts } from '#shared/company.ts';
import { type Locale, ltr, type PerLocale } from '#shared/language/locale.ts';
import type { OwnerFact } from '#shared/owner-fact.ts';
import { LEGAL_COPY } from './legal.copy.ts';
import { arabicLegalFacts, legalFacts } from './legal-facts.ts';

export interface LegalSection {
  /** The section's fragment. Never rename it: other documents may link to it. */
  readonly id: string;
  readonly heading: string;
  /** Paragraphs with citable numbers, such as 7.2, and the lists and tables that belong to them. */
  readonly html: string;
}

export interface LegalDocument {
  readonly summary: readonly string[];
  readonly sections: readonly LegalSection[];
}

/**
 * Renders Markdown: a summary list, followed by sections that begin with `## Heading {#id}`.
 * `Table: caption` precedes a table, `{name}` inserts a fact, and `[[id]]` links to that section. An
 * English name in an Arabic fact, isolated by `ltr`, becomes a `<bdi>`.
 */
export function readLegalDocument(markdown: string, locale: Locale = 'en'): LegalDocument {
  const [summary = '', ...texts] = withFacts(markdown, locale).split(/^## /m);
  const sections = texts.map((text) => {
    const [title = '', ...body] = text.split('\n');
    const [heading = '', id = ''] = title.split(/ \{#|\}/);
    return { id, heading, body: body.join('\n') };
  });
  const numberOf = (id: string) => {
    const index = sections.findIndex((section) => section.id === id);
    if (index < 0) throw new Error(`There is no section ${id}`);
    return index + 1;
  };
  const linked = (text: string) =>
    text.replace(
      /\[\[([\w-]+)\]\]/g,
      (_, id: string) => `[${LEGAL_COPY[locale].section(numberOf(id))}](#${id})`,
    );
  return {
    summary: summary.trim().replaceAll(/^- /gm, '').split('\n'),
    sections: sections.map(({ id, heading, body }) => {
      return { id, heading, html: renderSection(linked(body), numberOf(id), locale) };
    }),
  };
}

function renderSection(text: string, section: number, locale: Locale): string {
  let paragraph = 0;
  let caption = '';
  const marked = new Marked({
    // Addresses in the text are no links.
    tokenizer: { url: () => undefined },
    renderer: {
      paragraph({ tokens, text: line }) {
        if (line.startsWith('Table: ')) {
          caption = line.slice(7);
          return '';
        }
        paragraph += 1;
        const number = `<span class="number">${section}.${paragraph}</span>`;
        return `<p>${number} ${this.parser.parseInline(tokens)}</p>`;
      },
      list({ items }) {
        return `<ol>${items.map((item) => this.listitem(item)).join('')}</ol>`;
      },
      link({ href, tokens }) {
        return `<a href="${localHref(locale, href)}">${this.parser.parseInline(tokens)}</a>`;
      },
      table({ header, rows }) {
        const cells = (row: Tokens.TableCell[], tag: (index: number) => string) =>
          row.map(({ tokens }, index) => {
            const name = tag(index);
            return `<${name}>${this.parser.parseInline(tokens)}</${name.split(' ')[0]}>`;
          });
        const head = cells(header, () => 'th scope="col"').join('');
        const body = rows.map(
          (row) =>
            `<tr>${cells(row, (index) => (index === 0 ? 'th scope="row"' : 'td')).join('')}</tr>`,
        );
        // Scrollable content must be reachable by keyboard.
        return `<section class="table" aria-label="${caption}" tabindex="0"><table><caption>${caption}</caption><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></section>`;
      },
    },
  });
  // A caption is a paragraph of its own.
  const html = marked.parse(text.replaceAll(/^(Table: .*)\n/gm, '$1\n\n'), { async: false });
  return html.replaceAll(/\u2066([^\u2069]+)\u2069/g, '<bdi lang="en" dir="ltr">$1</bdi>');
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

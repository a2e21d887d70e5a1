import { chakra } from '@chakra-ui/react';
import { type Action, ActionList } from '#client/components/action-list.tsx';
import { TextLink } from '#client/components/text-link.tsx';
import { useCopy, useLocale } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { company } from '#shared/company.ts';
import { PATHS } from '#shared/paths.ts';
import { LEGAL_COPY, type LegalDocumentName } from './legal.copy.ts';
import { type LegalSection, readLegalDocument } from './legal-document.ts';
import { arabicLegalFacts, legalFacts } from './legal-facts.ts';
import { LegalSections } from './legal-sections.tsx';
import { TranslationNote } from './legal-translation.tsx';

const Root = chakra('div', {
  base: {
    ...columns({ rowGap: 12, lg: '3 9' }),
    borderTop: '1px solid {colors.line}',
    paddingTop: 'clamp(2.5rem, 2rem + 2vw, 4.5rem)',
    paddingBottom: 'section',
    '& .facts': { display: 'grid', gap: 4, mb: 8, textStyle: 'small' },
    '& .facts dt': { color: 'faint' },
    '& .facts dd': { overflowWrap: 'anywhere' },
    '& .summary': {
      bg: 'panel',
      borderTop: '1px solid {colors.edge}',
      padding: 'clamp(1.25rem, 0.75rem + 2vw, 2.5rem)',
      mb: 'clamp(3rem, 2rem + 3vw, 5.5rem)',
      maxWidth: '52rem',
    },
    '& .summary h2': { textStyle: 'label', color: 'faint', fontFamily: 'body', mb: 4 },
    '& .summary li': { textStyle: 'heading', fontWeight: 400, mb: 3, maxWidth: '32em' },
    '& .translation': { textStyle: 'small', color: 'muted', maxWidth: '52rem', mb: 6 },
    '& .next': { mt: 'section' },
    '@media print': { display: 'block', '& nav': { display: 'none' } },
  },
});

interface LegalBodyProps {
  readonly markdown: string;
  readonly name: LegalDocumentName;
}

export function LegalBody({ markdown, name }: LegalBodyProps) {
  const locale = useLocale();
  const copy = useCopy(LEGAL_COPY);
  const { effectiveDate } = useCopy({ en: legalFacts, ar: arabicLegalFacts });
  const { summary, sections } = readLegalDocument(markdown, locale);
  const documents = Object.entries(copy.documents).map(
    ([document, { name: label, text }]): Action => {
      return { label, text, href: PATHS[document as LegalDocumentName] };
    },
  );
  return (
    <Root className="wrap">
      <div className="rail">
        <dl className="facts">
          <div>
            <dt>{copy.effective}</dt>
            <dd>
              <time dateTime="2025-01-01">{effectiveDate.value}</time>
            </dd>
          </div>
          <div>
            <dt>{copy.publishedBy}</dt>
            <dd>
              <bdi lang="en">{company.legalName.value}</bdi>
            </dd>
          </div>
          <div>
            <dt>{copy.questions}</dt>
            <dd>
              <TextLink href={`mailto:${company.email.value}`}>{company.email.value}</TextLink>
            </dd>
          </div>
        </dl>
        <LegalContents sections={sections} />
      </div>
      <div>
        {locale === 'ar' && <TranslationNote name={name} />}
        <section className="summary" aria-labelledby="in-short">
          <h2 id="in-short">{copy.summary}</h2>
          <ul>
            {summary.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="note">{copy.summaryNote}</p>
        </section>
        <LegalSections sections={sections} />
        <nav className="next" aria-label={copy.related}>
          <ActionList actions={documents.filter(({ href }) => href !== PATHS[name])} />
        </nav>
      </div>
    </Root>
  );
}

const WIDE = '@media (min-width: 64em)';

const Contents = chakra('nav', {
  base: {
    textStyle: 'small',
    borderTop: '1px solid {colors.line}',
    '& summary': { minHeight: 12, py: 3, color: 'faint' },
    '& ol': { listStyleType: 'none' },
    '& a': {
      display: 'grid',
      gridTemplateColumns: '2.25em minmax(0, 1fr)',
      alignItems: 'center',
      minHeight: 11,
      color: 'muted',
      _hover: { color: 'accentHigh' },
    },
    '& a span': { color: 'faint', fontVariantNumeric: 'tabular-nums' },
    [WIDE]: {
      position: 'sticky',
      top: '100px',
      '& details::details-content': { contentVisibility: 'visible', height: 'auto' },
      '& summary': { cursor: 'default', pointerEvents: 'none', listStyle: 'none' },
      '& summary::-webkit-details-marker': { display: 'none' },
      '& ol': { maxHeight: 'calc(100vh - 12rem)', overflowY: 'auto', scrollbarWidth: 'thin' },
      '& a': { minHeight: 'auto', py: 1 },
    },
  },
});

function LegalContents({ sections }: { readonly sections: readonly LegalSection[] }) {
  const copy = useCopy(LEGAL_COPY);
  return (
    <Contents aria-label={copy.contents}>
      <details>
        <summary>{copy.sections(sections.length)}</summary>
        <ol>
          {sections.map(({ id, heading }, index) => (
            <li key={id}>
              <a href={`#${id}`}>
                <span>{index + 1}</span> {heading}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </Contents>
  );
}

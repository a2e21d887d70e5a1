import { chakra } from '@chakra-ui/react';
import { type Action, ActionList } from '#client/components/action-list.tsx';
import { TextLink } from '#client/components/text-link.tsx';
import { columns } from '#client/theme/columns.ts';
import { company } from '#shared/company.ts';
import { PATHS } from '#shared/paths.ts';
import { type LegalSection, readLegalDocument } from './legal-document.ts';
import { legalFacts } from './legal-facts.ts';
import { LegalSections } from './legal-sections.tsx';

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
    '& .next': { mt: 'section' },
    '@media print': { display: 'block', '& nav': { display: 'none' } },
  },
});

const DOCUMENTS: readonly Action[] = [
  {
    label: 'Terms & Conditions',
    href: PATHS.termsOfConditions,
    text: 'Hosting, hardware, sites and operations: what we owe each other.',
  },
  { label: 'Terms of Use', href: PATHS.termsOfUse, text: 'The rules for using this website.' },
  {
    label: 'Privacy Policy',
    href: PATHS.privacyPolicy,
    text: 'What our forms store, why and for how long, and your rights.',
  },
];

interface LegalBodyProps {
  readonly markdown: string;
  readonly path: string;
}

export function LegalBody({ markdown, path }: LegalBodyProps) {
  const { summary, sections } = readLegalDocument(markdown);
  return (
    <Root className="wrap">
      <div className="rail">
        <dl className="facts">
          <div>
            <dt>Effective</dt>
            <dd>
              <time dateTime="2025-01-01">{legalFacts.effectiveDate.value}</time>
            </dd>
          </div>
          <div>
            <dt>Published by</dt>
            <dd>{company.legalName.value}</dd>
          </div>
          <div>
            <dt>Questions</dt>
            <dd>
              <TextLink href={`mailto:${company.email.value}`}>{company.email.value}</TextLink>
            </dd>
          </div>
        </dl>
        <LegalContents sections={sections} />
      </div>
      <div>
        <section className="summary" aria-labelledby="in-short">
          <h2 id="in-short">In short</h2>
          <ul>
            {summary.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
          <p className="note">This summary helps you read. Only the sections below are binding.</p>
        </section>
        <LegalSections sections={sections} />
        <nav className="next" aria-label="Related documents">
          <ActionList actions={DOCUMENTS.filter(({ href }) => href !== path)} />
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
  return (
    <Contents aria-label="Contents">
      <details>
        <summary>{`Contents: ${sections.length} sections`}</summary>
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

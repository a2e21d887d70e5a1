import { chakra, defineStyle } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { Terms, TextItems, tableStyle } from '#client/components/facts.tsx';
import { type Action, ActionList, PageHero } from '#client/components/section.tsx';
import { TextLink } from '#client/components/text-link.tsx';
import { useCopy, useLocale } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { linkRecipe } from '#client/theme/recipes.ts';
import { company } from '#shared/company.ts';
import type { PerLocale } from '#shared/language/locale.ts';
import { PATHS } from '#shared/paths.ts';
import { LEGAL_COPY, type LegalDocumentName } from './legal.copy.ts';
import { type LegalSection, readLegalDocument } from './legal-document.ts';
import { arabicLegalFacts, legalFacts, prevailingVersion } from './legal-facts.ts';
import privacyPolicyAr from './privacy-policy.ar.md?raw';
import privacyPolicy from './privacy-policy.md?raw';
import termsOfConditionsAr from './terms-of-conditions.ar.md?raw';
import termsOfConditions from './terms-of-conditions.md?raw';
import termsOfUseAr from './terms-of-use.ar.md?raw';
import termsOfUse from './terms-of-use.md?raw';

/** Markdown; see legal-document.ts. */
const TEXTS: Record<LegalDocumentName, PerLocale<string>> = {
  termsOfConditions: { en: termsOfConditions, ar: termsOfConditionsAr },
  termsOfUse: { en: termsOfUse, ar: termsOfUseAr },
  privacyPolicy: { en: privacyPolicy, ar: privacyPolicyAr },
};

export const TermsOfConditionsPage = () => <LegalPage name="termsOfConditions" />;
export const TermsOfUsePage = () => <LegalPage name="termsOfUse" />;
export const PrivacyPolicyPage = () => <LegalPage name="privacyPolicy" />;

/** States above a translation which version prevails. The last section of each English text agrees. */
const NOTES: Readonly<Record<LegalDocumentName, string>> = {
  termsOfConditions:
    'كُتبت هذه الشروط بالإنجليزية، وهذا النص ترجمتها. وحيثما اشترط القانون أو المحكمة اللغة العربية، يسود أمام المحكمة النص العربي.',
  termsOfUse: 'هذا النص ترجمة. ويُعتدّ بالنص الإنجليزي ما لم يشترط القانون أو المحكمة النص العربي.',
  privacyPolicy: `هذا النص ترجمة. وعند الاختلاف يسود ${prevailingVersion.value}.`,
};

const OriginalLink = chakra('a', linkRecipe);

const rootStyle = defineStyle({
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
});

// Numbers have a separate column; a tick marks the start of a section.
const railStyle = defineStyle({
  '--rail': '3.25rem',
  borderInlineStart: '1px solid {colors.line}',
  md: { '--rail': '6.5rem' },
  '& > section': { position: 'relative', paddingInlineStart: 'var(--rail)' },
  '& > section + section': { paddingTop: 'clamp(3rem, 2rem + 3vw, 5.5rem)' },
  '& h2': { textStyle: 'title', fontSize: 'clamp(1.625rem, 1.3rem + 1.3vw, 2.375rem)', mb: 6 },
  '& .number': {
    position: 'absolute',
    insetInlineStart: 4,
    color: 'faint',
    fontVariantNumeric: 'tabular-nums lining-nums',
    md: { insetInlineStart: 8 },
  },
  '& h2 .number': {
    fontWeight: 300,
    _before: {
      content: '""',
      position: 'absolute',
      insetInlineStart: -4,
      top: '0.55em',
      width: 2,
      borderTop: '1px solid {colors.copper}',
      md: { insetInlineStart: -8, width: 5 },
    },
  },
  '& p .number': { textStyle: 'small', paddingTop: '0.1em' },
  '& :is(p, ol)': { maxWidth: 'measure', color: 'muted' },
  '& p + p': { mt: 5 },
  '& ol': { mt: 3, mb: 5, listStyleType: 'lower-alpha', paddingInlineStart: '1.75em' },
  '& ol:lang(ar)': { listStyleType: 'abjad' },
  '& li': { paddingInlineStart: 1, mb: 2, listStyleType: 'inherit' },
  '& li::marker': { color: 'faint' },
  '& :is(p, li) a': linkRecipe.base,
  '& .table': { ...tableStyle, mt: 5, mb: 6, maxWidth: '52rem', textStyle: 'small' },
  '& .table :is(th, td)': { minWidth: 16, py: 3 },
  // On a phone, a table also uses the column of the numbers.
  '@media (max-width: 47.99em)': {
    '& .table': { marginInlineStart: 'calc(1rem - var(--rail))' },
    '& .table :is(th, td)': { paddingInlineEnd: 4 },
  },
});

/** The letters of lists in Arabic texts. A string, because style objects do not support this rule. */
const abjad =
  "@counter-style abjad{system:alphabetic;symbols:'أ' 'ب' 'ج' 'د' 'هـ' 'و' 'ز' 'ح' 'ط' 'ي';suffix:'. '}";

function LegalPage({ name }: { readonly name: LegalDocumentName }) {
  const locale = useLocale();
  const copy = useCopy(LEGAL_COPY);
  const { effectiveDate } = useCopy({ en: legalFacts, ar: arabicLegalFacts });
  const { summary, sections } = readLegalDocument(useCopy(TEXTS[name]), locale);
  const own = copy.documents[name];
  const all = Object.keys(TEXTS) as LegalDocumentName[];
  const others = all
    .filter((other) => other !== name)
    .map((other): Action => {
      const { name: label, text } = copy.documents[other];
      return { label, text, href: PATHS[other] };
    });
  const { legalName, email } = company;
  const facts = [
    { term: copy.effective, value: <time dateTime="2025-01-01">{effectiveDate.value}</time> },
    { term: copy.publishedBy, value: <bdi lang="en">{legalName.value}</bdi> },
    {
      term: copy.questions,
      value: <TextLink href={`mailto:${email.value}`}>{email.value}</TextLink>,
    },
  ];
  return (
    <>
      <PageHero label={copy.label} heading={own.name} lede={own.lede} />
      <chakra.div css={rootStyle} className="wrap">
        <div className="rail">
          <dl className="facts">
            <Terms rows={facts} />
          </dl>
          <LegalContents sections={sections} />
        </div>
        <div>
          {locale === 'ar' && (
            <p className="translation">
              {NOTES[name]}{' '}
              <OriginalLink href={PATHS[name]} hrefLang="en">
                اقرؤوا النص الإنجليزي
              </OriginalLink>
            </p>
          )}
          <section className="summary" aria-labelledby="in-short">
            <h2 id="in-short">{copy.summary}</h2>
            <ul>
              <TextItems texts={summary} />
            </ul>
            <p className="note">{copy.summaryNote}</p>
          </section>
          <chakra.div css={railStyle}>
            {locale === 'ar' && <Global styles={abjad} />}
            {sections.map(({ id, heading, html }, index) => (
              <section key={id} id={id} aria-labelledby={`${id}-heading`}>
                <h2 id={`${id}-heading`}>
                  <span className="number">{index + 1}</span> {heading}
                </h2>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown of this project */}
                <div dangerouslySetInnerHTML={{ __html: html }} />
              </section>
            ))}
          </chakra.div>
          <nav className="next" aria-label={copy.related}>
            <ActionList actions={others} />
          </nav>
        </div>
      </chakra.div>
    </>
  );
}

const WIDE = '@media (min-width: 64em)';

const contentsStyle = defineStyle({
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
});

function LegalContents({ sections }: { readonly sections: readonly LegalSection[] }) {
  const copy = useCopy(LEGAL_COPY);
  return (
    <chakra.nav css={contentsStyle} aria-label={copy.contents}>
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
    </chakra.nav>
  );
}

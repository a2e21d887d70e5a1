import { chakra } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { Fragment, type ReactNode } from 'react';
import { DataTable } from '#client/components/data-table.tsx';
import { TextLink } from '#client/components/text-link.tsx';
import { useCopy, useLocale } from '#client/language/language.tsx';
import { LEGAL_COPY } from './legal.copy.ts';
import type { LegalBlock, LegalSection, LegalText } from './legal-document.ts';

// Numbers have a separate column; a tick marks the start of a section.
const Rail = chakra('div', {
  base: {
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
    '& .table': { mt: 5, mb: 6, maxWidth: '52rem', textStyle: 'small' },
    '& .table :is(th, td)': { minWidth: 16, py: 3 },
    // On a phone, a table also uses the column of the numbers.
    '@media (max-width: 47.99em)': {
      '& .table': { marginInlineStart: 'calc(1rem - var(--rail))' },
      '& .table :is(th, td)': { paddingInlineEnd: 4 },
    },
  },
});

/** The letters of lists in Arabic texts. A string, because style objects do not support this rule. */
const abjad =
  "@counter-style abjad{system:alphabetic;symbols:'أ' 'ب' 'ج' 'د' 'هـ' 'و' 'ز' 'ح' 'ط' 'ي';suffix:'. '}";

/** The sections with citable numbers: 7, and 7.2 for its second paragraph. */
export function LegalSections({ sections }: { readonly sections: readonly LegalSection[] }) {
  const numberOf = (id: string) => {
    const index = sections.findIndex((section) => section.id === id);
    if (index < 0) throw new Error(`There is no section ${id}`);
    return index + 1;
  };
  return (
    <Rail>
      {useLocale() === 'ar' && <Global styles={abjad} />}
      {sections.map(({ id, heading, blocks }) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`}>
          <h2 id={`${id}-heading`}>
            <span className="number">{numberOf(id)}</span> {heading}
          </h2>
          {numbered(blocks, numberOf(id)).map(([number, block]) => (
            <Block key={blockKey(block)} number={number} block={block} numberOf={numberOf} />
          ))}
        </section>
      ))}
    </Rail>
  );
}

interface BlockProps {
  readonly number: string;
  readonly block: LegalBlock;
  readonly numberOf: (id: string) => number;
}

function Block({ number, block, numberOf }: BlockProps) {
  if (typeof block === 'string') {
    return (
      <p>
        <span className="number">{number}</span> <LinkedText text={block} numberOf={numberOf} />
      </p>
    );
  }
  if ('table' in block) {
    return (
      <div className="table">
        <DataTable {...block.table} />
      </div>
    );
  }
  return (
    <ol>
      {block.list.map((text) => (
        <li key={text}>
          <LinkedText text={text} numberOf={numberOf} />
        </li>
      ))}
    </ol>
  );
}

/** Only paragraphs have numbers. */
function numbered(blocks: readonly LegalBlock[], section: number): [string, LegalBlock][] {
  let paragraph = 0;
  return blocks.map((block) => {
    if (typeof block === 'string') paragraph += 1;
    return [`${section}.${paragraph}`, block];
  });
}

function blockKey(block: LegalBlock): string {
  if (typeof block === 'string') return block;
  return 'table' in block ? block.table.caption : block.list.join();
}

const MARKED =
  /\*\*(?<strong>[^*]+)\*\*|\[\[(?<section>[\w-]+)\]\]|\[(?<label>[^\]]+)\]\((?<href>[^)]+)\)|\u2066(?<latin>[^\u2069]+)\u2069/g;

function LinkedText({
  text,
  numberOf,
}: {
  readonly text: LegalText;
  readonly numberOf: (id: string) => number;
}) {
  const { section } = useCopy(LEGAL_COPY);
  const linkTo = (id: string) => <TextLink href={`#${id}`}>{section(numberOf(id))}</TextLink>;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    parts.push(text.slice(end, match.index), marked(match.groups ?? {}, linkTo));
    end = match.index + match[0].length;
  }
  return [...parts, text.slice(end)].map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a fixed text never move.
    <Fragment key={index}>{part}</Fragment>
  ));
}

function marked(
  { strong, section, label, href, latin }: Record<string, string | undefined>,
  linkTo: (section: string) => ReactNode,
): ReactNode {
  if (strong) return <strong>{strong}</strong>;
  if (section) return linkTo(section);
  if (latin) {
    return (
      <bdi lang="en" dir="ltr">
        {latin}
      </bdi>
    );
  }
  return <TextLink href={href}>{label}</TextLink>;
}

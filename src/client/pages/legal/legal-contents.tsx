import { chakra } from '@chakra-ui/react';
import type { LegalSection } from './legal-document.ts';

const DESK = '@media (min-width: 64em)';

const Contents = chakra('nav', {
  base: {
    textStyle: 'small',
    borderTop: '1px solid {colors.line}',
    '& summary': { minHeight: 12, py: 3, color: 'faint', cursor: 'pointer' },
    '& ol': { listStyleType: 'none' },
    '& a': {
      display: 'grid',
      gridTemplateColumns: '2.25em minmax(0, 1fr)',
      alignItems: 'center',
      minHeight: 11,
      color: 'muted',
      textDecoration: 'none',
      _hover: { color: 'accentHigh' },
    },
    '& a span': { color: 'faint', fontVariantNumeric: 'tabular-nums' },
    [DESK]: {
      position: 'sticky',
      top: '100px',
      // Unfolded, and beside the text all the way.
      '& details::details-content': { contentVisibility: 'visible', height: 'auto' },
      '& summary': { cursor: 'default', pointerEvents: 'none', listStyle: 'none' },
      '& summary::-webkit-details-marker': { display: 'none' },
      '& ol': { maxHeight: 'calc(100vh - 12rem)', overflowY: 'auto', scrollbarWidth: 'thin' },
      '& a': { minHeight: 'auto', py: 1 },
    },
  },
});

/** The table of contents. A phone folds it. */
export function LegalContents({ sections }: { readonly sections: readonly LegalSection[] }) {
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

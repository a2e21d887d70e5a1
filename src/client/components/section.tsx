import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

const Root = chakra('section', {
  base: {
    borderTop: '1px solid {colors.line}',
    py: 'section',
    // The label keeps to a narrow rail; the content takes the wide rest.
    '& > .wrap': {
      display: 'grid',
      columnGap: 'column',
      rowGap: 6,
      gridTemplateColumns: 'minmax(0, 1fr)',
      lg: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 9fr)' },
    },
    '& .label': { lg: { paddingTop: '0.9em' } },
    '& h2': { textStyle: 'title', maxWidth: '12em' },
    '& .lede': { textStyle: 'lede', color: 'muted', maxWidth: 'measure', mt: 6 },
    '& .content': { mt: 12 },
  },
});

interface SectionProps {
  /** The fragment that links to this section; also names it. */
  readonly id: string;
  readonly label: string;
  readonly heading: string;
  readonly lede?: string;
  /** The header's link to highlight while this section is in view. */
  readonly navPath?: string;
  readonly children: ReactNode;
}

/** A part of a page: a small label in the left rail, then heading, lede and content. */
export function Section({ id, label, heading, lede, navPath, children }: SectionProps) {
  return (
    <Root id={id} aria-labelledby={`${id}-heading`} data-nav={navPath}>
      <div className="wrap">
        <p className="label">{label}</p>
        <div>
          <h2 id={`${id}-heading`}>{heading}</h2>
          {lede && <p className="lede">{lede}</p>}
          <div className="content">{children}</div>
        </div>
      </div>
    </Root>
  );
}

import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { columns } from '#client/theme/columns.ts';

const Root = chakra('section', {
  base: {
    borderTop: '1px solid {colors.line}',
    py: 'section',
    // The label keeps to a narrow rail; the content takes the wide rest.
    '& > .wrap': columns({ rowGap: 6, lg: '3 9' }),
    '& > .wrap > h2': {
      textStyle: 'title',
      lg: { gridColumn: '1 / -1', display: 'grid', gridTemplateColumns: 'subgrid' },
      '& .label': { lg: { paddingTop: '0.9em', marginBottom: 0 } },
      '& .words': { maxWidth: '12em' },
    },
    '& > .wrap > div': { lg: { gridColumn: 2 }, minWidth: 0 },
    '& .lede': { textStyle: 'lede', color: 'muted', maxWidth: 'measure' },
    '& .content': { mt: 6 },
    '& .lede + .content': { mt: 12 },
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

/** A part of a page: the heading, whose label keeps to the left rail, then lede and content. */
export function Section({ id, label, heading, lede, navPath, children }: SectionProps) {
  return (
    <Root id={id} aria-labelledby={`${id}-heading`} data-nav={navPath}>
      <div className="wrap">
        <SectionHeading id={id} label={label} heading={heading} />
        <div>
          {lede && <p className="lede">{lede}</p>}
          <div className="content">{children}</div>
        </div>
      </div>
    </Root>
  );
}

interface SectionHeadingProps {
  /** Of the section, which it names. */
  readonly id: string;
  /** What the part is called: stands small above the words, and comes first in the name. */
  readonly label: string;
  readonly heading: string;
}

/** A section's heading with its label inside, so that its name reads `Vision: From Abu Dhabi ...`. */
export function SectionHeading({ id, label, heading }: SectionHeadingProps) {
  return (
    <h2 id={`${id}-heading`}>
      <span className="label">{label}</span>
      <span className="visually-hidden">: </span>
      <span className="words">{heading}</span>
    </h2>
  );
}

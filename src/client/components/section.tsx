import { chakra, defineStyle } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { columns } from '#client/theme/columns.ts';

const rootStyle = defineStyle({
  borderTop: '1px solid {colors.line}',
  py: 'section',
  // A narrow rail for the label and a wide column for the content.
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
});

interface SectionProps {
  /** The section's fragment, and the prefix of its other ids. */
  readonly id: string;
  readonly label: string;
  readonly heading: string;
  readonly lede?: string;
  /** The path of the header link to highlight while this section is in view. */
  readonly navPath?: string;
  readonly children: ReactNode;
}

export function Section({ id, label, heading, lede, navPath, children }: SectionProps) {
  return (
    <chakra.section css={rootStyle} id={id} aria-labelledby={`${id}-heading`} data-nav={navPath}>
      <div className="wrap">
        <SectionHeading id={id} label={label} heading={heading} />
        <div>
          {lede && <p className="lede">{lede}</p>}
          <div className="content">{children}</div>
        </div>
      </div>
    </chakra.section>
  );
}

interface SectionHeadingProps {
  readonly id: string;
  /** Shown above the heading and part of its accessible name. */
  readonly label: string;
  readonly heading: string;
}

/** A section's heading with its label, so that its accessible name is `Vision: From Abu Dhabi ...`. */
export function SectionHeading({ id, label, heading }: SectionHeadingProps) {
  return (
    <h2 id={`${id}-heading`}>
      <span className="label">{label}</span>
      <span className="visually-hidden">: </span>
      <span className="words">{heading}</span>
    </h2>
  );
}

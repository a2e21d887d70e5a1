import { type BoxProps, chakra, defineStyle } from '@chakra-ui/react';
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

type HeadingTexts = Pick<SectionProps, 'id' | 'label' | 'heading'>;

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

/** A section's heading with its label, so that its accessible name is `Vision: From Abu Dhabi ...`. */
export function SectionHeading({ id, label, heading }: HeadingTexts) {
  return (
    <h2 id={`${id}-heading`}>
      <span className="label">{label}</span>
      <span className="visually-hidden">: </span>
      <span className="words">{heading}</span>
    </h2>
  );
}

const topStyle = defineStyle({
  ...columns({ rowGap: 6, lg: '8 4' }),
  alignItems: 'end',
  '& .label': { gridColumn: '1 / -1' },
  '& h2': { textStyle: 'page' },
  '& p:not(.label)': { textStyle: 'lede', color: 'muted', maxWidth: 'measure' },
});

type SectionTopProps = HeadingTexts & { readonly lede: string } & Pick<BoxProps, 'rowGap' | 'mb'>;

/** A section's label, its large heading, and a lede to its right. */
export function SectionTop({ id, label, heading, lede, rowGap, mb }: SectionTopProps) {
  return (
    <chakra.div className="top" css={topStyle} rowGap={rowGap} mb={mb}>
      <p className="label">{label}</p>
      <h2 id={`${id}-heading`}>{heading}</h2>
      <p>{lede}</p>
    </chakra.div>
  );
}

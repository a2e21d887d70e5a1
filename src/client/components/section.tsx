import { chakra, defineStyle } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { useCopy, useHref } from '#client/language/language.tsx';
import { FRAME_COPY } from '#client/layout/frame.copy.ts';
import { columns } from '#client/theme/columns.ts';
import { ActionLink, ButtonRow } from './button.tsx';
import { ArrowIcon } from './icons.tsx';

const BandFrame = chakra('section', {
  base: { borderTop: '1px solid {colors.line}', py: 'section' },
});

interface BandProps extends ComponentProps<typeof BandFrame> {
  /** The fragment, and the prefix of the id of the heading. */
  readonly id: string;
  /** The path of the header link to highlight while this part is in view. */
  readonly navPath?: string | undefined;
}

/** A part of a page, as wide as the window. It contains its heading. */
export function Band({ id, navPath, children, ...props }: BandProps) {
  return (
    <BandFrame id={id} aria-labelledby={`${id}-heading`} data-nav={navPath} {...props}>
      <div className="wrap">{children}</div>
    </BandFrame>
  );
}

const sectionStyle = defineStyle({
  // A narrow rail for the label and a wide column for the content.
  '& > .wrap': columns({ rowGap: 6, lg: '3 9' }),
  '& > .wrap > h2': {
    textStyle: 'title',
    lg: { gridColumn: '1 / -1', display: 'grid', gridTemplateColumns: 'subgrid' },
    '& .label': { lg: { paddingTop: '0.9em', marginBottom: 0 } },
    '& .words': { maxWidth: '12em' },
  },
  '& > .wrap > div': { lg: { gridColumn: 2 }, minWidth: 0 },
  '& .content': { mt: 6 },
  '& .lede + .content': { mt: 12 },
});

interface HeadingTexts extends Pick<BandProps, 'id'> {
  readonly label: string;
  readonly heading: string;
}

interface SectionProps extends HeadingTexts, Pick<BandProps, 'navPath'> {
  readonly lede?: string;
  readonly children: ReactNode;
}

export function Section({ id, label, heading, lede, navPath, children }: SectionProps) {
  return (
    <Band css={sectionStyle} id={id} navPath={navPath}>
      <SectionHeading id={id} label={label} heading={heading} />
      <div>
        {lede && <p className="lede">{lede}</p>}
        <div className="content">{children}</div>
      </div>
    </Band>
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
});

/** A section's label, its large heading, and a lede to its right. */
export function SectionTop({ id, label, heading, lede }: HeadingTexts & { readonly lede: string }) {
  return (
    <chakra.div className="top" css={topStyle}>
      <p className="label">{label}</p>
      <h2 id={`${id}-heading`}>{heading}</h2>
      <p className="lede">{lede}</p>
    </chakra.div>
  );
}

const heroStyle = defineStyle({
  paddingTop: 'clamp(3rem, 1.5rem + 6vw, 7.5rem)',
  paddingBottom: 'clamp(3rem, 2rem + 4vw, 6rem)',
  '& > .wrap': { ...columns({ rowGap: 6, lg: '8 4' }), lg: { alignItems: 'end' } },
  '& .label': { gridColumn: '1 / -1' },
  '& h1': { textStyle: 'page', maxWidth: '9.5em' },
  '& .lede': { paddingBottom: '0.4em' },
  '& .lede + *': { mt: 5 },
});

interface PageHeroProps {
  readonly label: string;
  readonly heading: string;
  readonly lede: string;
  /** The booking page, for the page's first button. */
  readonly book?: string;
}

/** The top of every page except home: label, the only `h1`, and a lede to its right. */
export function PageHero({ label, heading, lede, book }: PageHeroProps) {
  const copy = useCopy(FRAME_COPY);
  return (
    <chakra.header css={heroStyle}>
      <div className="wrap">
        <p className="label">{label}</p>
        <h1>{heading}</h1>
        <div>
          <p className="lede">{lede}</p>
          {book && <ActionLink href={book}>{copy.book}</ActionLink>}
        </div>
      </div>
    </chakra.header>
  );
}

const callStyle = defineStyle({
  '& > .wrap': { ...columns({ rowGap: 8, lg: '8 4' }), lg: { alignItems: 'end' } },
  '& h2': { textStyle: 'page', maxWidth: '10em' },
  '& .lede': { mb: 6 },
});

interface ClosingCallProps {
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  /** The first action is the page's primary button. */
  readonly actions: readonly Pick<Action, 'label' | 'href'>[];
}

export function ClosingCall({ id, heading, text, actions }: ClosingCallProps) {
  return (
    <Band css={callStyle} id={id}>
      <h2 id={`${id}-heading`}>{heading}</h2>
      <div>
        <p className="lede">{text}</p>
        <ButtonRow>
          {actions.map(({ label, href }, index) => (
            <ActionLink key={label} href={href} variant={index === 0 ? 'primary' : 'outline'}>
              {label}
            </ActionLink>
          ))}
        </ButtonRow>
      </div>
    </Band>
  );
}

const actionsStyle = defineStyle({
  borderBottom: '1px solid {colors.line}',
  '& > li': {
    ...columns({ rowGap: 1, md: '4 5' }),
    position: 'relative',
    alignItems: 'baseline',
    borderTop: '1px solid {colors.line}',
    py: 6,
    paddingInlineEnd: 10,
  },
  '& a': { textStyle: 'heading', color: 'text' },
  // The whole row is clickable; the link's name is only the label.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& p': { color: 'muted', textWrap: 'balance' },
  '& svg': {
    position: 'absolute',
    insetInlineEnd: 0,
    top: '1.75rem',
    width: '1.5rem',
    height: '1.5rem',
    color: 'accent',
    transition: 'transform 220ms cubic-bezier(0.2, 0.6, 0.2, 1)',
  },
  '& > li:is(:hover, :focus-within)': {
    '& a': { color: 'accentHigh' },
    '& svg': { transform: 'translateX(0.375rem)' },
  },
});

export interface Action {
  readonly label: string;
  readonly href: string;
  readonly text: string;
}

export function ActionList({ actions }: { readonly actions: readonly Action[] }) {
  const hrefOf = useHref();
  return (
    <chakra.ul css={actionsStyle}>
      {actions.map(({ label, href, text }) => (
        <li key={label}>
          <a href={hrefOf(href)}>{label}</a>
          <p>{text}</p>
          <ArrowIcon />
        </li>
      ))}
    </chakra.ul>
  );
}

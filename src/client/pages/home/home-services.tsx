import { chakra, defineStyle } from '@chakra-ui/react';
import { ActionLink } from '#client/components/button.tsx';
import { SectionHeading } from '#client/components/section.tsx';
import { useCopy, useHref } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { offeredServices } from '#shared/catalogue/arabic/offered-services.ts';
import { PATHS } from '#shared/paths.ts';
import { HOME_COPY } from './home.copy.ts';

const rootStyle = defineStyle({
  borderTop: '1px solid {colors.line}',
  '& > .wrap': columns({ lg: '5 7' }),
  '& .intro': {
    paddingTop: 'section',
    paddingBottom: { base: 12, lg: 'section' },
    lg: { position: 'sticky', top: 0, alignSelf: 'start' },
    '& h2': { textStyle: 'title', maxWidth: '8em' },
    '& > p': { color: 'muted', maxWidth: '26rem', mt: 6, mb: 4 },
  },
  // A vertical line continues the drawing above; each service is a branch of it.
  '& ul': {
    position: 'relative',
    paddingTop: { lg: 'section' },
    paddingBottom: 'section',
    paddingInlineStart: 'clamp(3.5rem, 2.6rem + 3vw, 6rem)',
  },
  '& ul::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    top: 0,
    bottom: 'calc({spacing.section} + 4.5rem)',
    borderInlineStart: '2px solid {colors.accent}',
  },
  '& li': { position: 'relative', pb: 'clamp(2rem, 1.4rem + 1.8vw, 3.25rem)' },
  '& li:last-of-type': { pb: 0, height: '6rem' },
  '& li > svg': {
    position: 'absolute',
    top: '0.35rem',
    insetInlineEnd: '100%',
    width: 'clamp(3.5rem, 2.6rem + 3vw, 6rem)',
    height: '2rem',
    stroke: 'copper',
    '& .closed': { stroke: 'text', strokeWidth: '2px' },
    '& .tap': { fill: 'accent', stroke: 'none' },
  },
  '& h3': {
    fontFamily: 'display',
    fontWeight: 450,
    fontSize: 'clamp(1.3125rem, 1rem + 1.25vw, 2.125rem)',
    lineHeight: 'entry',
    letterSpacing: 'entry',
    mb: 2,
  },
  '& h3 a': { display: 'inline-block', paddingBlock: 1, _hover: { color: 'accentHigh' } },
  '& li p': { color: 'muted', maxWidth: 'measure' },
});

function Branch() {
  return (
    <svg
      className="flows"
      viewBox="0 0 96 32"
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      aria-hidden="true"
    >
      <path d="M-200 18H50M50 8h20v20H50z" vectorEffect="non-scaling-stroke" />
      <path
        className="closed flows"
        d="m54.500 18 4.500 4.500 9-11"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

export function HomeServices() {
  const hrefOf = useHref();
  const { label, heading, lede, link } = useCopy(HOME_COPY).services;
  return (
    <chakra.section
      css={rootStyle}
      id="home-services"
      aria-labelledby="home-services-heading"
      data-nav={PATHS.services}
    >
      <div className="wrap">
        <div className="intro">
          <SectionHeading id="home-services" label={label} heading={heading} />
          <p>{lede}</p>
          <ActionLink href={PATHS.services} variant="quiet">
            {link}
          </ActionLink>
        </div>
        <ul>
          {useCopy(offeredServices).map(({ chapter, name, text }) => (
            <li key={name}>
              <Branch />
              <h3>
                <a href={hrefOf(`${PATHS.services}#${chapter}`)}>{name}</a>
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </chakra.section>
  );
}

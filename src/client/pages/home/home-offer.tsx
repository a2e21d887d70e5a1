import { defineStyle } from '@chakra-ui/react';
import { ActionLink } from '#client/components/button.tsx';
import { ColumnHeads, TextItems, tableStyle } from '#client/components/facts.tsx';
import { LazyImage } from '#client/components/lazy-image.tsx';
import { Band, SectionHeading, SectionTop } from '#client/components/section.tsx';
import { PriceText } from '#client/components/text-link.tsx';
import signs from '#client/illustrations/partners.svg?url';
import campus from '#client/illustrations/scale/scale-campus.svg?url';
import container from '#client/illustrations/scale/scale-container.svg?url';
import machine from '#client/illustrations/scale/scale-machine.svg?url';
import rack from '#client/illustrations/scale/scale-rack.svg?url';
import { useCopy, useHref } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { advantages } from '#shared/catalogue/advantages.ts';
import { audiences } from '#shared/catalogue/audiences.ts';
import { offeredServices } from '#shared/catalogue/offered-services.ts';
import { partners, partnersImage } from '#shared/catalogue/partners.ts';
import { bookingPath, PATHS } from '#shared/paths.ts';
import { HOME_COPY } from './home.copy.ts';

const servicesStyle = defineStyle({
  py: 0,
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
  },
  '& h3': { textStyle: 'entry', fontSize: 'clamp(1.3125rem, 1rem + 1.25vw, 2.125rem)', mb: 2 },
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
    <Band css={servicesStyle} id="home-services" navPath={PATHS.services}>
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
    </Band>
  );
}

const partnersStyle = defineStyle({
  py: 0,
  borderBlock: '1px solid {colors.line}',
  '& > .wrap': { ...columns({ rowGap: 8, lg: '3 9' }), py: 12, lg: { alignItems: 'center' } },
  '& h2': { textStyle: 'label', fontFamily: 'body', color: 'faint', mb: 2 },
  '& p': { textStyle: 'small', color: 'muted', maxWidth: '20em' },
  '& img': { width: 'full' },
  '& ul': { ...columns({ rowGap: 2, base: '1 1', md: '1 1 1 1 1' }), columnGap: 0, mt: 4 },
  '& li': {
    paddingInlineEnd: 4,
    fontFamily: 'display',
    fontSize: { md: 'small', xl: 'body' },
    fontWeight: 500,
    lineHeight: 'heading',
    color: 'muted',
  },
});

export function HomePartners() {
  const image = partnersImage.value;
  const { heading, text, drawing, logos } = useCopy(HOME_COPY).partners;
  const named = useCopy(partners);
  return (
    <Band css={partnersStyle} id="partners">
      <div>
        <h2 id="partners-heading">{heading}</h2>
        <p>{text}</p>
      </div>
      <div>
        <LazyImage
          className={image ? undefined : 'flows'}
          src={image || signs}
          alt={image ? logos(named.map(({ value }) => value)) : drawing}
          width={640}
          height={50}
        />
        <ul>
          <TextItems texts={named.map(({ value }) => value)} />
        </ul>
      </div>
    </Band>
  );
}

const advantageStyle = defineStyle({
  borderTop: 'none',
  '& .top': { rowGap: 5, mb: 'clamp(2.5rem, 2rem + 2vw, 4.5rem)' },
  '& table': { width: 'full' },
  '& tbody :is(th, td)': tableStyle['& tbody :is(th, td)'],
  '& :is(th, td)': { verticalAlign: 'baseline', py: 'clamp(0.9rem, 0.7rem + 0.7vw, 1.5rem)' },
  '& thead th': { ...tableStyle['& thead th'], paddingTop: 0 },
  '& :is(th:first-of-type)': { width: { base: '42%', lg: '50%' }, paddingInlineEnd: 5 },
  '& tbody th': { textStyle: 'entry', fontSize: 'clamp(1.1875rem, 0.9rem + 1.35vw, 2.125rem)' },
  '& td': { color: 'muted', lineHeight: 'lede' },
  '& .next': { mt: 10 },
});

export function HomeAdvantage() {
  const copy = useCopy(HOME_COPY).advantage;
  return (
    <Band css={advantageStyle} id="advantage" navPath={PATHS.about}>
      <SectionTop id="advantage" {...copy} />
      <table>
        <caption className="visually-hidden">{copy.caption}</caption>
        <ColumnHeads columns={[copy.handled, copy.benefit]} />
        <tbody>
          {useCopy(advantages).map(({ handled, benefit }) => (
            <tr key={handled}>
              <th scope="row">{handled}</th>
              <td>
                <PriceText text={benefit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="next">
        <ActionLink href={PATHS.miningFarms} variant="outline">
          {copy.link}
        </ActionLink>
      </p>
    </Band>
  );
}

const DRAWINGS = [machine, rack, container, campus];

const audiencesStyle = defineStyle({
  '& .top': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: 6,
    mb: 10,
    '& h2': { textStyle: 'title', mt: 6 },
  },
  // Each sheet is wider than the previous one, because its audience runs more machines.
  '& ol': columns({ rowGap: { base: 8, md: 12 }, md: '1 1', xl: '4 5 6 8' }),
  '& li': {
    display: { base: 'grid', md: 'block' },
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    columnGap: 'column',
    alignItems: 'center',
    xl: {
      display: 'grid',
      gridTemplateRows: 'subgrid',
      gridRow: 'span 2',
      gridTemplateColumns: 'none',
      alignItems: 'stretch',
      rowGap: 0,
    },
  },
  '& img': { width: 'full', alignSelf: { base: 'center', xl: 'end' } },
  '& .start': {
    display: 'flex',
    gap: 3,
    alignItems: 'center',
    textStyle: 'small',
    color: 'copper',
    pt: { md: 5 },
    _after: { content: '""', flexGrow: 1, borderTop: '1px solid {colors.copperDim}' },
  },
  '& h3': { textStyle: 'heading', mt: 2 },
  '& li p:last-of-type': { color: 'muted', maxWidth: '26rem', mt: 2 },
});

export function HomeAudiences() {
  const { label, heading, link } = useCopy(HOME_COPY).audiences;
  return (
    <Band css={audiencesStyle} id="audiences">
      <div className="top">
        <div>
          <p className="label">{label}</p>
          <h2 id="audiences-heading">{heading}</h2>
        </div>
        <ActionLink href={bookingPath()} variant="outline">
          {link}
        </ActionLink>
      </div>
      <ol>
        {useCopy(audiences).map(({ name, start, text }, index) => (
          <li key={name}>
            <LazyImage className="flows" src={DRAWINGS[index]} alt="" width={400} height={300} />
            <div>
              <p className="start">{start}</p>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Band>
  );
}

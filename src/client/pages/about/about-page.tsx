import { chakra, defineStyle } from '@chakra-ui/react';
import { BookACall } from '#client/components/book-a-call.tsx';
import { ClosingCall } from '#client/components/closing-call.tsx';
import { CompanyFacts } from '#client/components/company-facts.tsx';
import { LazyImage } from '#client/components/lazy-image.tsx';
import { PageHero } from '#client/components/page-hero.tsx';
import { Section, SectionHeading } from '#client/components/section.tsx';
import { Flag } from '#client/illustrations/maps/flag.tsx';
import { WorldMap } from '#client/illustrations/maps/maps.tsx';
import portrait from '#client/illustrations/portrait.svg?url';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { bookingPath } from '#shared/booking-paths.ts';
import { team } from '#shared/catalogue/arabic/team.ts';
import { LOCATIONS, locationName } from '#shared/catalogue/locations.ts';
import { initials } from '#shared/catalogue/team.ts';
import { PATHS } from '#shared/paths.ts';
import { ABOUT_COPY } from './about.copy.ts';

export function AboutPage() {
  return (
    <>
      <PageHero {...useCopy(ABOUT_COPY).hero}>
        <BookACall about="company" />
      </PageHero>
      <AboutBody />
    </>
  );
}

function AboutBody() {
  const { heading, text, book, write } = useCopy(ABOUT_COPY).closing;
  const actions = [
    { label: book, href: bookingPath('company') },
    { label: write, href: PATHS.contact },
  ];
  return (
    <>
      <AboutCompany />
      <CompanyFacts />
      <AboutVision />
      <AboutLeadership />
      <ClosingCall id="talk" heading={heading} text={text} actions={actions} />
    </>
  );
}

const proseStyle = defineStyle({
  ...columns({ rowGap: 6, xl: '5 4' }),
  xl: { columnGap: 16 },
  '& p': { color: 'muted', maxWidth: 'measure' },
  '& p:first-of-type': { textStyle: 'lede', color: 'text' },
  '& p:last-of-type': { xl: { alignSelf: 'end' } },
});

const clientsStyle = defineStyle({
  mt: 'section',
  '& h3': { textStyle: 'label', color: 'faint', mb: 6 },
  '& ul': { columnGap: 'column', md: { columns: 2 }, xl: { columnGap: 16 } },
  '& li': {
    breakInside: 'avoid',
    borderTop: '1px solid {colors.line}',
    py: 3,
    textStyle: 'heading',
  },
});

function AboutCompany() {
  const { text, chain, clientsHeading, clients, ...section } = useCopy(ABOUT_COPY).company;
  return (
    <Section id="about" {...section}>
      <chakra.div css={proseStyle}>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </chakra.div>
      <PowerChain parts={chain} />
      <chakra.div css={clientsStyle}>
        <h3>{clientsHeading}</h3>
        <ul>
          {clients.map((client) => (
            <li key={client}>{client}</li>
          ))}
        </ul>
      </chakra.div>
    </Section>
  );
}

const chainStyle = defineStyle({
  display: 'grid',
  rowGap: 10,
  mt: 'clamp(3rem, 2rem + 4vw, 6rem)',
  md: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  xl: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '& svg': { width: 'full', height: '6.5rem', fill: 'none', mb: 4 },
  '& svg *': { vectorEffect: 'non-scaling-stroke' },
  '& .live': { stroke: 'accent', strokeWidth: '1.5px' },
  '& .part': { stroke: 'copper', strokeWidth: '1px', fill: 'page' },
  '& .fine': { stroke: 'copperDim', strokeWidth: '0.75px' },
  '& h3': { textStyle: 'heading', mb: 2 },
  '& p': { color: 'muted', maxWidth: '17em', paddingInlineEnd: 6 },
});

/** The symbols of a single-line diagram, each 104 high with its line at 52. */
const SYMBOLS = [
  // A transformer with two windings.
  <g key="power">
    <circle className="part" cx="34" cy="52" r="22" />
    <circle className="part" cx="62" cy="52" r="22" />
    <circle className="fine" cx="34" cy="52" r="22" />
  </g>,
  <g key="cooling">
    <circle className="part" cx="48" cy="52" r="32" />
    <path className="part" d="M16 52h14l8-14 12 28 12-28 6 14h12" />
  </g>,
  <g key="machines">
    <path className="part" d="M2 30h124v44H2z" />
    <path
      className="fine"
      d="M10 36v32m9-32v32m9-32v32m9-32v32m9-32v32m9-32v32m9-32v32m9-32v32m9-32v32m9-32v32m9-32v32m9-32v32m9-32v32"
    />
    <path className="part" d="M10 30v-8h36v8m20 0v-8h36v8" />
  </g>,
  // A meter with its pointer and a 24-hour ring.
  <g key="hands">
    <circle className="part" cx="48" cy="52" r="32" />
    <path className="part" d="M48 52 62 34M26 66a26 26 0 1 1 44 0" />
    <path className="fine" d="M48 20v6m32 26h-6M48 84v-6M16 52h6" />
  </g>,
];

interface PowerChainProps {
  readonly parts: readonly { readonly term: string; readonly text: string }[];
}

function PowerChain({ parts }: PowerChainProps) {
  return (
    <chakra.ol css={chainStyle}>
      {parts.map(({ term, text }, index) => (
        <li key={term}>
          <svg
            className="flows"
            viewBox="0 0 360 104"
            preserveAspectRatio="xMinYMid slice"
            aria-hidden="true"
          >
            <path className="live" d="M0 52H1200" />
            {SYMBOLS[index]}
          </svg>
          <h3>{term}</h3>
          <p>{text}</p>
        </li>
      ))}
    </chakra.ol>
  );
}

const visionStyle = defineStyle({
  borderTop: '1px solid {colors.line}',
  py: 'section',
  '& > .wrap': { ...columns({ rowGap: 6, lg: '8 4' }), lg: { alignItems: 'end' } },
  '& h2': { textStyle: 'page', maxWidth: '9em' },
  '& .lede': { textStyle: 'lede', color: 'muted' },
  '& .map': { gridColumn: '1 / -1', mt: 8 },
});

const placesStyle = defineStyle({
  gridColumn: '1 / -1',
  display: 'grid',
  mt: 8,
  columnGap: 'column',
  md: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  xl: { gridTemplateColumns: 'minmax(0, 1.6fr) repeat(4, minmax(0, 1fr))' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: '3rem minmax(0, 1fr)',
    columnGap: 5,
    alignContent: 'start',
    borderTop: '1px solid {colors.edge}',
    paddingTop: 4,
    paddingBottom: 6,
    xl: { display: 'block' },
  },
  '& img': { gridRow: '1 / 3', marginTop: '0.2em' },
  '& h3': { textStyle: 'heading', mb: 1, xl: { mt: 4 } },
  '& p': { textStyle: 'small', color: 'muted', maxWidth: '18em' },
  // On a tablet, the live location has its own row above two rows of two.
  '& .live': { borderTopColor: 'accent', gridColumn: { md: '1 / -1', xl: 'auto' } },
});

function AboutVision() {
  const { label, heading, lede, placesHeading, places } = useCopy(ABOUT_COPY).vision;
  return (
    <chakra.section css={visionStyle} id="vision" aria-labelledby="vision-heading">
      <div className="wrap">
        <SectionHeading id="vision" label={label} heading={heading} />
        <p className="lede">{lede}</p>
        <div className="map">
          <WorldMap />
        </div>
        <chakra.ul css={placesStyle} aria-label={placesHeading}>
          {useCopy(LOCATIONS).map((location) => (
            <li key={location.country} className={location.live ? 'live' : undefined}>
              <Flag country={location.country} />
              <h3>{locationName(location)}</h3>
              <p>{places[location.country]}</p>
            </li>
          ))}
        </chakra.ul>
      </div>
    </chakra.section>
  );
}

const teamStyle = defineStyle({
  ...columns({ rowGap: 10, md: '5 6' }),
  md: { rowGap: 6 },
  xl: { columnGap: 16 },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(6.5rem, 2fr) minmax(0, 3fr)',
    columnGap: 'column',
    alignItems: 'end',
    paddingBottom: 6,
    borderBottom: '1px solid {colors.line}',
  },
  '& li:first-of-type': {
    md: { gridRow: '1 / 4', display: 'flex', flexDirection: 'column', alignItems: 'stretch' },
  },
  '& li:first-of-type > div:first-of-type': { md: { flexGrow: 1, aspectRatio: 'auto' } },
  '& li:first-of-type .text': { md: { marginTop: 6 } },
  '& h3': { textStyle: 'heading' },
  '& .name': { color: 'faint', textStyle: 'small', mt: 1 },
  '& .remit': { color: 'muted', textStyle: 'small', mt: 3, maxWidth: '22em' },
});

const portraitStyle = defineStyle({
  position: 'relative',
  aspectRatio: '4 / 5',
  overflow: 'hidden',
  border: '1px solid {colors.edge}',
  containerType: 'inline-size',
  '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  '& span': {
    position: 'absolute',
    insetInlineStart: 0,
    bottom: 0,
    bg: 'page',
    paddingInlineEnd: '0.3em',
    paddingTop: '0.15em',
    paddingInlineStart: '0.2em',
    fontFamily: 'display',
    fontWeight: 300,
    fontSize: '22cqw',
    lineHeight: 1,
    letterSpacing: '-0.03em',
  },
});

function AboutLeadership() {
  return (
    <Section id="leadership" {...useCopy(ABOUT_COPY).leadership}>
      <chakra.ul css={teamStyle}>
        {useCopy(team).map((member) => {
          const { position, name, image, remit } = member;
          return (
            <li key={position}>
              <chakra.div css={portraitStyle}>
                <LazyImage
                  src={image.value || portrait}
                  alt={image.value && name.value}
                  width={400}
                  height={500}
                />
                {!image.value && <span aria-hidden="true">{initials(member)}</span>}
              </chakra.div>
              <div className="text">
                <h3>{position}</h3>
                <p className="name">{name.value}</p>
                <p className="remit">{remit}</p>
              </div>
            </li>
          );
        })}
      </chakra.ul>
    </Section>
  );
}

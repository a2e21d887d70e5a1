import { chakra, defineStyle } from '@chakra-ui/react';
import { ActionLink } from '#client/components/button.tsx';
import { LazyImage } from '#client/components/lazy-image.tsx';
import { Band, ClosingCall, PageHero } from '#client/components/section.tsx';
import { PriceText, TextLink } from '#client/components/text-link.tsx';
import hall from '#client/illustrations/container-hall.svg?url';
import miner from '#client/illustrations/hydro-miner.svg?url';
import plot from '#client/illustrations/plot-with-power.svg?url';
import clock from '#client/illustrations/round-the-clock.svg?url';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { howWeCount } from '#shared/catalogue/figures.ts';
import {
  miningSolutions,
  type ServiceCard,
  serviceCards,
  uptimeSla,
} from '#shared/catalogue/service-cards.ts';
import { bookingPath, PATHS } from '#shared/paths.ts';
import { SERVICES_COPY } from './services.copy.ts';

export function ServicesPage() {
  const { hero, closing } = useCopy(SERVICES_COPY);
  const actions = [
    { label: closing.book, href: bookingPath() },
    { label: closing.quote, href: bookingPath('hosting-consultation') },
  ];
  return (
    <>
      <PageHero {...hero} book={bookingPath()} />
      <ServicesIndex />
      {useCopy(serviceCards).map((card) => (
        <ServiceChapter key={card.id} card={card} />
      ))}
      <MiningSolutions />
      <UptimeSla />
      <ClosingCall id="call" {...closing} actions={actions} />
    </>
  );
}

const indexStyle = defineStyle({
  pb: 'clamp(0.5rem, 2vw, 2rem)',
  '& a': {
    display: 'flex',
    alignItems: 'baseline',
    borderTop: '1px solid {colors.line}',
    py: 'clamp(0.75rem, 0.5rem + 0.8vw, 1.25rem)',
    textStyle: 'title',
    color: 'text',
    transition: 'color 120ms, padding-left 220ms cubic-bezier(0.2, 0.6, 0.2, 1)',
    _hover: { color: 'accentHigh', paddingInlineStart: 4 },
  },
});

function ServicesIndex() {
  const services = [...useCopy(serviceCards), useCopy(miningSolutions)];
  return (
    <chakra.nav css={indexStyle} aria-label={useCopy(SERVICES_COPY).index}>
      <ul className="wrap">
        {services.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </chakra.nav>
  );
}

// Lines and cables lead away from the text; a clock does not mirror.
const DRAWINGS = {
  hosting: { src: hall, width: 4360, height: 2780, className: 'flows' },
  'sites-and-power': { src: plot, width: 1200, height: 500, className: 'flows' },
  hardware: { src: miner, width: 1020, height: 810, className: 'flows' },
  operations: { src: clock, width: 640, height: 640 },
};

const chapterStyle = defineStyle({
  py: 'clamp(3.5rem, 2.5rem + 4vw, 6.5rem)',
  '& > .wrap': {
    ...columns({ rowGap: 8, lg: '5 7' }),
    alignItems: 'center',
    xl: { columnGap: 24 },
  },
  '&:nth-of-type(even) > .wrap': { lg: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' } },
  '&:nth-of-type(even) img': { lg: { order: -1 } },
  '& img': {
    // Reserves the drawing's height before the file arrives.
    width: 'full',
    maxHeight: '36rem',
    objectFit: 'contain',
  },
  '& h2': { textStyle: 'title', mb: 6, maxWidth: '11em' },
  '& .summary': { textStyle: 'lede', color: 'muted', maxWidth: 'measure', mb: 8 },
  '& ul': { mb: 8, maxWidth: '30rem' },
  '& li': { borderTop: '1px solid {colors.line}', py: 3 },
});

function ServiceChapter({ card }: { readonly card: ServiceCard }) {
  const { id, name, summary, includes, button, target } = card;
  return (
    <Band css={chapterStyle} id={id}>
      <div>
        <h2 id={`${id}-heading`}>{name}</h2>
        <p className="summary">{summary}</p>
        <ul>
          {includes.map((part) => (
            <li key={part}>
              <PriceText text={part} />
            </li>
          ))}
        </ul>
        <ActionLink href={target} variant="outline">
          {button}
        </ActionLink>
      </div>
      <LazyImage {...DRAWINGS[id]} alt={useCopy(SERVICES_COPY).drawings[id]} />
    </Band>
  );
}

const solutionsStyle = defineStyle({
  '& h2': { textStyle: 'title', maxWidth: '12em' },
  '& .lede': { textStyle: 'lede', color: 'muted', mt: 4 },
  '& .kinds': { ...columns({ rowGap: 10, lg: '7 5' }), mt: 12, xl: { columnGap: 24 } },
  '& .kinds > div': { borderTop: '1px solid {colors.edge}', pt: 4 },
  '& h3': { textStyle: 'page', mb: 5 },
  '& .kinds p': { color: 'muted', maxWidth: 'measure', mb: 4 },
  '& a': { display: 'inline-block', minHeight: 8 },
});

function MiningSolutions() {
  const { id, name } = useCopy(miningSolutions);
  const { lede, institutional, retail } = useCopy(SERVICES_COPY).solutions;
  const kinds = [
    { ...institutional, href: PATHS.miningFarms },
    { ...retail, href: PATHS.contact },
  ];
  return (
    <Band css={solutionsStyle} id={id}>
      <h2 id={`${id}-heading`}>{name}</h2>
      <p className="lede">{lede}</p>
      <div className="kinds">
        {kinds.map((kind) => (
          <div key={kind.name}>
            <h3>{kind.name}</h3>
            <p>{kind.text}</p>
            <TextLink href={kind.href}>{kind.link}</TextLink>
          </div>
        ))}
      </div>
    </Band>
  );
}

const uptimeStyle = defineStyle({
  py: 'clamp(3.5rem, 2.5rem + 4vw, 6.5rem)',
  '& > .wrap': { ...columns({ rowGap: 8, lg: '7 5' }), alignItems: 'end', xl: { columnGap: 24 } },
  '& .figure': {
    textStyle: 'figure',
    fontSize: 'clamp(9rem, 4rem + 22vw, 24rem)',
    lineHeight: 0.78,
    marginInlineStart: '-0.05em',
    _rtl: { marginInlineStart: 0 },
    whiteSpace: 'nowrap',
  },
  '& .figure small': { fontSize: '0.4em', color: 'muted' },
  '& .counts': { textStyle: 'heading', mt: 8, color: 'muted' },
  '& h2': { textStyle: 'title', mb: 5 },
  '& .text': { textStyle: 'lede', color: 'muted', maxWidth: 'measure' },
  '& .more': { color: 'muted', maxWidth: 'measure', mt: 5 },
  '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: 6, mt: 4 },
  '& ul a': { display: 'inline-block', py: 2 },
});

function UptimeSla() {
  const { heading, text, counts, excluded, clause } = useCopy(SERVICES_COPY).uptime;
  const { value, unit } = uptimeSla;
  const links = [
    { label: clause, href: `${PATHS.termsOfConditions}#hosting` },
    useCopy(howWeCount),
  ];
  return (
    <Band css={uptimeStyle} id="uptime">
      <div>
        <p className="figure">
          {value}
          <small>{unit}</small>
        </p>
        <p className="counts">{counts}</p>
      </div>
      <div>
        <h2 id="uptime-heading">{heading}</h2>
        <p className="text">{text}</p>
        <p className="more">{excluded}</p>
        <ul>
          {links.map(({ label, href }) => (
            <li key={href}>
              <TextLink href={href}>{label}</TextLink>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  );
}

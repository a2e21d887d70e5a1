import { chakra, defineStyle } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { ActionLink, ButtonLink, ButtonRow } from '#client/components/button.tsx';
import { SpecList } from '#client/components/facts.tsx';
import { LazyImage } from '#client/components/lazy-image.tsx';
import { OfficeDetails } from '#client/components/office-details.tsx';
import { Band, Section, SectionHeading } from '#client/components/section.tsx';
import { TariffLink, TextLink } from '#client/components/text-link.tsx';
import { ContactIsland } from '#client/forms/contact-form.tsx';
import machine from '#client/illustrations/air-miner.svg?url';
import hall from '#client/illustrations/container-hall.svg?url';
import plant from '#client/illustrations/plant-at-night.svg?raw';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { homeFigures } from '#shared/catalogue/figures.ts';
import { PLANS, type Plan } from '#shared/catalogue/plans.ts';
import { bookingPath, PATHS } from '#shared/paths.ts';
import { HOME_COPY } from './home.copy.ts';
import { HomeAdvantage, HomeAudiences, HomePartners, HomeServices } from './home-offer.tsx';
import { HomeReach } from './home-reach.tsx';
import { HomeStats } from './home-stats.tsx';

export function HomePage() {
  return (
    <>
      <HomeHero />
      <HomeServices />
      <HomeStats />
      <HomePlans />
      <HomePartners />
      <HomeAdvantage />
      <HomeAudiences />
      <HomeReach />
      <HomeContact />
    </>
  );
}

const Layout = chakra('div', {
  base: { ...columns({ rowGap: 14, xl: '5 4' }), xl: { columnGap: 20 } },
});

function HomeContact() {
  return (
    <Section id="contact" {...useCopy(HOME_COPY).contact} navPath={PATHS.contact}>
      <Layout>
        <ContactIsland />
        <OfficeDetails />
      </Layout>
    </Section>
  );
}

const heroStyle = defineStyle({
  display: 'flex',
  flexDirection: 'column',
  // The drawing ends at the lower edge of the first screen.
  minHeight: 'min(calc(100svh - {sizes.header}), 62rem)',
  '& > .wrap': {
    ...columns({ rowGap: 'clamp(1.25rem, 3.4svh, 2.75rem)', lg: '7 5' }),
    position: 'relative',
    zIndex: 1,
    paddingTop: 'clamp(2rem, 6svh, 5.5rem)',
    paddingBottom: 10,
    // The drawing starts behind the text, and becomes visible below it.
    marginBottom: { lg: -24 },
  },
  '& :is(.label, h1)': { gridColumn: '1 / -1' },
  '& h1': { textStyle: 'display', maxWidth: '6.2em', md: { maxWidth: '9em' } },
  '& .lede': { textWrap: 'balance' },
  '& .actions': { alignSelf: 'end', lg: { justifySelf: 'end' } },
  '& .plant': {
    position: 'relative',
    overflow: 'hidden',
    containerType: 'size',
    // The Arabic page mirrors the whole drawing.
    direction: 'ltr',
    height: 'clamp(17rem, min(33vw, 52svh), 48rem)',
    marginTop: 'auto',
    maskImage: { lg: 'linear-gradient(transparent 4rem, #000 7rem)' },
  },
  // As `object-fit: cover`, which does not apply to an element in the page.
  '& .plant > svg': {
    '--x': '66%',
    '--y': '75%',
    // A very wide window shows only half of the drawing's height. Keep the poles visible.
    '@media (min-width: 110em)': { '--y': '33%' },
    position: 'absolute',
    width: 'max(100cqw, 100cqh * 1600 / 520)',
    height: 'auto',
    insetInlineStart: 'var(--x)',
    top: 'var(--y)',
    transform: 'translate(calc(-1 * var(--x)), calc(-1 * var(--y)))',
  },
});

/** The rules of the drawing apply only to it: the logo has a class of the same name. */
const [, rules = '', paths = ''] = /<style>(.*)<\/style>(.*)<\/svg>/s.exec(plant) ?? [];

function HomeHero() {
  const { label, heading, lede, sales, write } = useCopy(HOME_COPY).hero;
  return (
    <chakra.section css={heroStyle} aria-labelledby="home-heading" data-nav={PATHS.home}>
      <div className="wrap">
        <p className="label">{label}</p>
        <h1 id="home-heading">{heading}</h1>
        <p className="lede">{lede}</p>
        <ButtonRow className="actions">
          <ActionLink href={bookingPath()}>{sales}</ActionLink>
          <ButtonLink href="#contact" variant="outline">
            {write}
          </ButtonLink>
        </ButtonRow>
      </div>
      <Global styles={rules.replace(/(?:path|\.current)\{/g, '.plant $&')} />
      <div className="plant flows">
        {/* Inline, because its request would delay the typefaces of the first view. */}
        <svg
          viewBox="0 110 1600 520"
          fill="none"
          strokeLinejoin="round"
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of this project
          dangerouslySetInnerHTML={{ __html: paths }}
        />
      </div>
    </chakra.section>
  );
}

const DRAWINGS: Record<string, string> = { 'cloud-hosting': machine, 'turnkey-solutions': hall };

const plansStyle = defineStyle({
  borderTop: 'none',
  '& .top': {
    ...columns({ rowGap: 8, lg: '7 5' }),
    alignItems: 'end',
    '& h2': { textStyle: 'page' },
  },
  '& .energy': { display: 'grid', columnGap: 5, gridTemplateColumns: 'auto 1fr' },
  '& .energy span': { gridColumn: '1 / -1', textStyle: 'small', color: 'muted' },
  '& .energy a': { gridColumn: '1 / -1', justifySelf: 'start', textStyle: 'small', mt: 2 },
  '& .energy b': { textStyle: 'figure' },
  '& .energy small': { alignSelf: 'end', textStyle: 'lede', color: 'muted', pb: 1 },
  '& .plans': {
    ...columns({ md: '1 1', lg: '5 7' }),
    columnGap: 0,
    mt: 'clamp(3rem, 2rem + 3vw, 5rem)',
    border: '1px solid {colors.edge}',
    borderRadius: 'panel',
  },
  '& article': { display: 'flex', flexDirection: 'column' },
  '& article + article': {
    borderTop: { base: '1px solid {colors.edge}', md: 'none' },
    borderInlineStart: { md: '1px solid {colors.edge}' },
  },
  '& article > img': {
    width: 'full',
    height: 'clamp(15rem, 11rem + 15vw, 28rem)',
    objectFit: 'cover',
    objectPosition: '50% 60%',
    borderBottom: '1px solid {colors.line}',
  },
  '& .terms': { p: 'clamp(1.25rem, 0.8rem + 1.6vw, 2.25rem)', pb: 10, flexGrow: 1 },
  '& h3': { textStyle: 'title', fontSize: { md: '2rem', lg: 'title' } },
  // Next to each other on a tablet, the cards are as narrow as a phone.
  '& dl': {
    md: { gridTemplateColumns: 'minmax(0, 1fr)' },
    lg: { gridTemplateColumns: 'minmax(7rem, 1fr) minmax(0, 2fr)' },
  },
  '& .terms dd': { md: { borderTopWidth: 0, pt: 0 }, lg: { borderTopWidth: '1px', pt: 3 } },
  '& .terms > p': { color: 'muted', maxWidth: 'measure', mt: 3, mb: 8 },
  '& .promises': { color: 'muted', maxWidth: 'measure', mt: 8 },
  '& .book': {
    justifyContent: 'space-between',
    minHeight: '4.5rem',
    px: 'clamp(1.25rem, 0.8rem + 1.6vw, 2.25rem)',
    border: 'none',
    borderTop: '1px solid {colors.edge}',
    borderRadius: 0,
    bg: 'transparent',
    _hover: { bg: 'accent', color: 'onAccent' },
  },
});

const TERMS = ['cooling', 'location', 'model', 'terms', 'maintenance', 'deposit'] as const;

const specsOf = (plan: Plan, terms: typeof HOME_COPY.en.plans.terms) =>
  TERMS.map((name) => ({
    term: terms[name],
    value: name === 'model' ? plan.model.value : plan[name],
  })).filter(({ value }) => value !== undefined);

function HomePlans() {
  const { energyPrice } = useCopy(homeFigures);
  const { label, heading, terms, book, promises, link, cost } = useCopy(HOME_COPY).plans;
  return (
    <Band css={plansStyle} id="plans" navPath={PATHS.services}>
      <div className="top">
        <SectionHeading id="plans" label={label} heading={heading} />
        <p className="energy">
          <span>{energyPrice.counts}</span> <b>{energyPrice.value}</b>{' '}
          <small>{energyPrice.unit}</small>
          <TariffLink />
        </p>
      </div>
      <div className="plans">
        {useCopy(PLANS).map((plan) => (
          <article key={plan.id} aria-labelledby={plan.id}>
            <LazyImage className="flows" src={DRAWINGS[plan.id]} alt="" width={1020} height={810} />
            <div className="terms">
              <h3 id={plan.id}>{plan.name}</h3>
              <p>{plan.summary}</p>
              <TermBar years={plan.termYears} />
              <SpecList specs={specsOf(plan, terms)} />
            </div>
            <ActionLink
              className="book"
              href={bookingPath('hosting-consultation', plan.name)}
              variant="outline"
              aria-describedby={plan.id}
            >
              {book}
            </ActionLink>
          </article>
        ))}
      </div>
      <p className="promises">
        {promises} <TextLink href={PATHS.trust}>{link}</TextLink>{' '}
        <TextLink href={PATHS.runningCost}>{cost}</TextLink>
      </p>
    </Band>
  );
}

const YEARS = Math.max(...PLANS.en.map(({ termYears }) => termYears));

const chartStyle = defineStyle({
  width: 'full',
  height: 'auto',
  maxWidth: '22rem',
  mb: 8,
  fill: 'none',
  overflow: 'visible',
  direction: 'ltr',
  '& path': { vectorEffect: 'non-scaling-stroke' },
  '& .years': { stroke: 'edge' },
  '& .term': { stroke: 'accent', strokeWidth: '5px' },
  '& .on': { stroke: 'edge', strokeDasharray: '2 5' },
  '& text': { fill: 'faint', fontSize: '13px' },
});

const at = (year: number) => 1 + (year * 318) / YEARS;

/** A contract's first term and renewal on a scale of years. Decorative: the list below has the same content. */
function TermBar({ years }: { readonly years: number }) {
  const copy = useCopy(HOME_COPY).plans;
  const marks = Array.from({ length: YEARS + 1 }, (_, year) => year);
  return (
    <chakra.svg css={chartStyle} viewBox="0 0 320 38" aria-hidden="true">
      <path className="years" d={`${marks.map((year) => `M${at(year)} 2v20`).join('')}`} />
      <path className="on" d={`M${at(years)} 12H${at(YEARS) + (years === YEARS ? 24 : 0)}`} />
      <path className="term" d={`M${at(0)} 12H${at(years)}`} />
      {marks.map((year) => (
        <text
          key={year}
          x={at(year)}
          y="36"
          textAnchor={year === 0 ? 'start' : year === YEARS ? 'end' : 'middle'}
        >
          {year === years ? copy.years(year) : year}
        </text>
      ))}
    </chakra.svg>
  );
}

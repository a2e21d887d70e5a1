import { chakra, defineStyle } from '@chakra-ui/react';
import { Global } from '@emotion/react';
import { ActionLink, ButtonLink, ButtonRow } from '#client/components/button.tsx';
import { OfficeDetails } from '#client/components/office-details.tsx';
import { CompanyFacts, Section } from '#client/components/section.tsx';
import { ContactIsland } from '#client/forms/contact-form.tsx';
import plant from '#client/illustrations/plant-at-night.svg?raw';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { bookingPath, PATHS } from '#shared/paths.ts';
import { HOME_COPY } from './home.copy.ts';
import { HomeAdvantage, HomeAudiences, HomePartners, HomeServices } from './home-offer.tsx';
import { HomePlans } from './home-plans.tsx';
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
      <CompanyFacts />
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
  '& .lede': { textStyle: 'lede', color: 'muted', maxWidth: 'measure', textWrap: 'balance' },
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

export function HomeHero() {
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

import { chakra, defineStyle } from '@chakra-ui/react';
import { BookACall } from '#client/components/book-a-call.tsx';
import { ClosingCall } from '#client/components/closing-call.tsx';
import { Stat } from '#client/components/facts.tsx';
import { PageHero } from '#client/components/page-hero.tsx';
import { SectionHeading } from '#client/components/section.tsx';
import { TextLink } from '#client/components/text-link.tsx';
import { UaeMap } from '#client/illustrations/maps/maps.tsx';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { bookingPath } from '#shared/booking-paths.ts';
import { FIGURES_DISCLAIMER } from '#shared/catalogue/arabic/farms.ts';
import { howWeCount } from '#shared/catalogue/arabic/figures.ts';
import { SITES, siteSummary } from '#shared/catalogue/arabic/sites.ts';
import { PATHS } from '#shared/paths.ts';
import { SiteSheet } from './site-sheet.tsx';
import { SITES_COPY } from './sites.copy.ts';

export function DeploymentSitesPage() {
  return (
    <>
      <PageHero {...useCopy(SITES_COPY).hero}>
        <BookACall about="sites" />
      </PageHero>
      <DeploymentSitesBody />
    </>
  );
}

const sheetsStyle = defineStyle({
  borderTop: '1px solid {colors.line}',
  py: 'section',
  '& header': { ...columns({ rowGap: 6, lg: '8 4' }), mb: 14, lg: { alignItems: 'end' } },
  '& h2': { textStyle: 'page' },
  '& .lede': { textStyle: 'lede', color: 'muted', maxWidth: 'measure' },
  '& .note': { mt: 4 },
});

function DeploymentSitesBody() {
  const { sheets, closing } = useCopy(SITES_COPY);
  const { heading, text, visit, contact } = closing;
  const actions = [
    { label: visit, href: bookingPath('site-visit') },
    { label: contact, href: PATHS.contact },
  ];
  return (
    <>
      <SitesMap />
      <chakra.section css={sheetsStyle} id="sites" aria-labelledby="sites-heading">
        <div className="wrap">
          <header>
            <SectionHeading id="sites" label={sheets.label} heading={sheets.heading} />
            <p className="lede">{sheets.lede}</p>
          </header>
          {useCopy(SITES).map((site) => (
            <SiteSheet key={site.id} site={site} />
          ))}
          <p className="note">{useCopy(FIGURES_DISCLAIMER)}</p>
        </div>
      </chakra.section>
      <ClosingCall id="visit" heading={heading} text={text} actions={actions} />
    </>
  );
}

const mapRootStyle = defineStyle({
  borderTop: '1px solid {colors.line}',
  '& > .wrap': {
    ...columns({ rowGap: 12, lg: '9 3' }),
    paddingTop: 'clamp(2.5rem, 2rem + 3vw, 5rem)',
    paddingBottom: 'section',
    xl: { columnGap: 16 },
  },
  '& h2': { textStyle: 'heading', mb: 8, '& .label': { mb: 2 } },
  '& .note': { mt: 4 },
  '& h3': { textStyle: 'label', color: 'faint', mb: 5 },
  '& dl': columns({ rowGap: 8, base: '1 1', lg: '1' }),
  '& dd': { fontSize: 'clamp(2.75rem, 2rem + 3vw, 5.25rem)' },
});

function SitesMap() {
  const { label, heading, legend, summary, summaryNote } = useCopy(SITES_COPY).map;
  const counting = useCopy(howWeCount);
  return (
    <chakra.section css={mapRootStyle} id="map" aria-labelledby="map-heading">
      <div className="wrap">
        <div>
          <SectionHeading id="map" label={label} heading={heading} />
          <UaeMap />
          <p className="note">{legend}</p>
        </div>
        <div>
          <h3>{summary}</h3>
          <dl>
            {useCopy(siteSummary).map((stat) => (
              <Stat key={stat.label} {...stat} />
            ))}
          </dl>
          <p className="note">
            {summaryNote} <TextLink href={counting.href}>{counting.label}</TextLink>
          </p>
        </div>
      </div>
    </chakra.section>
  );
}

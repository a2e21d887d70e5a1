import { chakra } from '@chakra-ui/react';
import { ClosingCall } from '#client/components/closing-call.tsx';
import { SectionHeading } from '#client/components/section.tsx';
import { Stat } from '#client/components/stat.tsx';
import { TextLink } from '#client/components/text-link.tsx';
import { UaeMap } from '#client/illustrations/maps/uae-map.tsx';
import { columns } from '#client/theme/columns.ts';
import { bookingPath } from '#shared/booking-paths.ts';
import { FIGURES_DISCLAIMER, farmFigures } from '#shared/catalogue/farms.ts';
import { figures, howWeCount } from '#shared/catalogue/figures.ts';
import { siteSummary, sites } from '#shared/catalogue/sites.ts';
import { PATHS } from '#shared/paths.ts';
import { SiteSheet } from './site-sheet.tsx';

const section = {
  id: 'sites',
  label: 'The sites',
  heading: 'Four operational sites',
  lede: 'The area of each square shows the site’s capacity, as on the map.',
} as const;

const closing = {
  heading: 'Visit a site',
  text: 'Tell us your machines and load. We will tell you which site has room and arrange a visit.',
  actions: [
    { label: 'Book a site visit', href: bookingPath('site-visit') },
    { label: 'Contact us', href: PATHS.contact },
  ],
} as const;

const Sheets = chakra('section', {
  base: {
    borderTop: '1px solid {colors.line}',
    py: 'section',
    '& header': { ...columns({ rowGap: 6, lg: '8 4' }), mb: 14, lg: { alignItems: 'end' } },
    '& h2': { textStyle: 'page' },
    '& .lede': { textStyle: 'lede', color: 'muted', maxWidth: 'measure' },
    '& .note': { mt: 4 },
  },
});

export function DeploymentSitesBody() {
  const { id, label, heading, lede } = section;
  return (
    <>
      <SitesMap />
      <Sheets id={id} aria-labelledby={`${id}-heading`}>
        <div className="wrap">
          <header>
            <SectionHeading id={id} label={label} heading={heading} />
            <p className="lede">{lede}</p>
          </header>
          {sites.map((site) => (
            <SiteSheet key={site.id} site={site} />
          ))}
          <p className="note">{FIGURES_DISCLAIMER}</p>
        </div>
      </Sheets>
      <ClosingCall id="visit" {...closing} />
    </>
  );
}

const map = {
  id: 'map',
  label: 'Where they are',
  heading: 'Abu Dhabi and Al Ain',
  summaryNote: `${farmFigures.currentMegawatts.value} MW is the current capacity of our farms; ${figures.acrossAbuDhabiAndAlAin.value} MW is what the four sites below can carry together.`,
} as const;

const MapRoot = chakra('section', {
  base: {
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
  },
});

function SitesMap() {
  const { id, label, heading, summaryNote } = map;
  return (
    <MapRoot id={id} aria-labelledby={`${id}-heading`}>
      <div className="wrap">
        <div>
          <SectionHeading id={id} label={label} heading={heading} />
          <UaeMap />
          <p className="note">
            Each square is a site; its area shows the capacity. The bar at the lower right is 100
            km.
          </p>
        </div>
        <div>
          <h3>Summary</h3>
          <dl>
            {siteSummary.map((stat) => (
              <Stat key={stat.label} {...stat} />
            ))}
          </dl>
          <p className="note">
            {summaryNote} <TextLink href={howWeCount.href}>{howWeCount.label}</TextLink>
          </p>
        </div>
      </div>
    </MapRoot>
  );
}

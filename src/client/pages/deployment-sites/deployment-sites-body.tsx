import { chakra } from '@chakra-ui/react';
import { ClosingCall } from '#client/components/closing-call.tsx';
import { SectionHeading } from '#client/components/section.tsx';
import { columns } from '#client/theme/columns.ts';
import { bookingLink } from '#shared/booking-links.ts';
import { FIGURES_DISCLAIMER } from '#shared/catalogue/farms.ts';
import { sites } from '#shared/catalogue/sites.ts';
import { PATHS } from '#shared/paths.ts';
import { SiteSheet } from './site-sheet.tsx';
import { SitesMap } from './sites-map.tsx';

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
    { label: 'Book a site visit', href: bookingLink('site-visit') },
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

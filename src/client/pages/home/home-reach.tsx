import { chakra } from '@chakra-ui/react';
import { ActionLink, ButtonLink, ButtonRow } from '#client/components/button.tsx';
import { NewTabIcon } from '#client/components/icons.tsx';
import { Flag } from '#client/illustrations/maps/flag.tsx';
import { WorldMap } from '#client/illustrations/maps/world-map.tsx';
import { columns } from '#client/theme/columns.ts';
import { bookingPath } from '#shared/booking-paths.ts';
import { locationName, locations } from '#shared/catalogue/locations.ts';
import { companyChatUrl } from '#shared/company.ts';
import { PATHS } from '#shared/paths.ts';
import { Testimonials } from './testimonials.tsx';
import { VideoOnRequest } from './video-on-request.tsx';

const Root = chakra('section', {
  base: {
    borderTop: '1px solid {colors.line}',
    paddingTop: 'section',
    '& .top': {
      ...columns({ rowGap: 6, lg: '8 4' }),
      alignItems: 'end',
      '& .label': { gridColumn: '1 / -1' },
      '& h2': { textStyle: 'page' },
      '& p:not(.label)': { textStyle: 'lede', color: 'muted', maxWidth: 'measure' },
    },
    '& .map': { mt: 10, maxWidth: 'page', marginInline: 'auto', md: { px: 'gutter' } },
    '& .places': {
      display: 'grid',
      columnGap: 'column',
      mt: 6,
      md: { gridTemplateColumns: 'repeat(5, auto)' },
      borderTop: '1px solid {colors.edge}',
      '& li': {
        display: 'flex',
        alignItems: 'center',
        gap: { base: 4, md: 2, lg: 4 },
        py: 3,
        whiteSpace: 'nowrap',
        borderBottom: { base: '1px solid {colors.line}', md: 'none' },
        fontFamily: 'display',
        fontSize: { md: 'small', lg: 'body' },
        fontWeight: 500,
      },
      '& li[data-live]': { color: 'accent' },
    },
    '& .sites': { mt: 6 },
    '& .voices': { ...columns({ rowGap: 14, lg: '7 5' }), mt: 'section', lg: { columnGap: 20 } },
    '& .talk': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 6,
      mt: 'section',
      py: 10,
      borderTop: '1px solid {colors.line}',
      '& p': { textStyle: 'heading', maxWidth: '24em' },
    },
  },
});

export function HomeReach() {
  return (
    <Root id="global-reach" aria-labelledby="reach-heading" data-nav={PATHS.about}>
      <div className="wrap top">
        <p className="label">Locations</p>
        <h2 id="reach-heading">Global reach</h2>
        <p>
          Our operational sites are in Abu Dhabi and Al Ain. Our other locations are Alberta
          (Canada), the USA, Oman and Ethiopia.
        </p>
      </div>
      <div className="map">
        <WorldMap />
      </div>
      <div className="wrap">
        <ul className="places" aria-label="Our locations">
          {locations.map((location) => (
            <li key={location.country} data-live={location.live || undefined}>
              <Flag country={location.country} />
              {locationName(location)}
            </li>
          ))}
        </ul>
        <p className="sites">
          <ActionLink href={PATHS.deploymentSites} variant="outline">
            View Deployment Sites
          </ActionLink>
        </p>
        <div className="voices">
          <Testimonials />
          <VideoOnRequest />
        </div>
        <div className="talk">
          <p>
            Calls take 30 to 90 minutes, depending on the subject. We confirm the time within 24
            hours.
          </p>
          <ButtonRow>
            <ActionLink href={bookingPath('consultation')}>Book a Consultation</ActionLink>
            {companyChatUrl && (
              <ButtonLink
                href={companyChatUrl}
                variant="outline"
                target="_blank"
                rel="noopener noreferrer"
              >
                WhatsApp Business
                <NewTabIcon />
                <span className="visually-hidden"> (opens in a new tab)</span>
              </ButtonLink>
            )}
          </ButtonRow>
        </div>
      </div>
    </Root>
  );
}

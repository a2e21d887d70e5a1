import { chakra, defineStyle } from '@chakra-ui/react';
import { ActionLink, ButtonLink, ButtonRow } from '#client/components/button.tsx';
import { NewTabIcon } from '#client/components/icons.tsx';
import { OPENS_IN_NEW_TAB } from '#client/components/text-link.tsx';
import { Flag } from '#client/illustrations/maps/flag.tsx';
import { WorldMap } from '#client/illustrations/maps/maps.tsx';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { bookingPath } from '#shared/booking-paths.ts';
import { LOCATIONS, locationName } from '#shared/catalogue/locations.ts';
import { companyChatUrl } from '#shared/company.ts';
import { PATHS } from '#shared/paths.ts';
import { HOME_COPY } from './home.copy.ts';
import { Testimonials } from './testimonials.tsx';
import { VideoOnRequest } from './video-on-request.tsx';

const rootStyle = defineStyle({
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
    columnGap: 'column',
    mt: 6,
    md: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between' },
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
});

export function HomeReach() {
  const copy = useCopy(HOME_COPY).reach;
  const newTab = useCopy(OPENS_IN_NEW_TAB);
  return (
    <chakra.section
      css={rootStyle}
      id="global-reach"
      aria-labelledby="reach-heading"
      data-nav={PATHS.about}
    >
      <div className="wrap top">
        <p className="label">{copy.label}</p>
        <h2 id="reach-heading">{copy.heading}</h2>
        <p>{copy.lede}</p>
      </div>
      <div className="map">
        <WorldMap />
      </div>
      <div className="wrap">
        <ul className="places" aria-label={copy.places}>
          {useCopy(LOCATIONS).map((location) => (
            <li key={location.country} data-live={location.live || undefined}>
              <Flag country={location.country} />
              {locationName(location)}
            </li>
          ))}
        </ul>
        <p className="sites">
          <ActionLink href={PATHS.deploymentSites} variant="outline">
            {copy.sites}
          </ActionLink>
        </p>
        <div className="voices">
          <Testimonials />
          <VideoOnRequest />
        </div>
        <div className="talk">
          <p>{copy.talk}</p>
          <ButtonRow>
            <ActionLink href={bookingPath('consultation')}>{copy.consultation}</ActionLink>
            {companyChatUrl && (
              <ButtonLink
                href={companyChatUrl}
                variant="outline"
                target="_blank"
                rel="noopener noreferrer"
              >
                {copy.chat}
                <NewTabIcon />
                <span className="visually-hidden">{` ${newTab}`}</span>
              </ButtonLink>
            )}
          </ButtonRow>
        </div>
      </div>
    </chakra.section>
  );
}

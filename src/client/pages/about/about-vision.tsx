import { chakra } from '@chakra-ui/react';
import { SectionHeading } from '#client/components/section.tsx';
import { Flag } from '#client/illustrations/maps/flag.tsx';
import { WorldMap } from '#client/illustrations/maps/world-map.tsx';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { LOCATIONS } from '#shared/catalogue/arabic/locations.ts';
import { locationName } from '#shared/catalogue/locations.ts';
import { ABOUT_COPY } from './about.copy.ts';

const Root = chakra('section', {
  base: {
    borderTop: '1px solid {colors.line}',
    py: 'section',
    '& > .wrap': { ...columns({ rowGap: 6, lg: '8 4' }), lg: { alignItems: 'end' } },
    '& h2': { textStyle: 'page', maxWidth: '9em' },
    '& .lede': { textStyle: 'lede', color: 'muted' },
    '& .map': { gridColumn: '1 / -1', mt: 8 },
  },
});

const Places = chakra('ul', {
  base: {
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
  },
});

export function AboutVision() {
  const { label, heading, lede, placesHeading, places } = useCopy(ABOUT_COPY).vision;
  return (
    <Root id="vision" aria-labelledby="vision-heading">
      <div className="wrap">
        <SectionHeading id="vision" label={label} heading={heading} />
        <p className="lede">{lede}</p>
        <div className="map">
          <WorldMap />
        </div>
        <Places aria-label={placesHeading}>
          {useCopy(LOCATIONS).map((location) => (
            <li key={location.country} className={location.live ? 'live' : undefined}>
              <Flag country={location.country} />
              <h3>{locationName(location)}</h3>
              <p>{places[location.country]}</p>
            </li>
          ))}
        </Places>
      </div>
    </Root>
  );
}

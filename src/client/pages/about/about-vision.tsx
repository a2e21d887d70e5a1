import { chakra } from '@chakra-ui/react';
import { SectionHeading } from '#client/components/section.tsx';
import { Flag } from '#client/illustrations/maps/flag.tsx';
import { WorldMap } from '#client/illustrations/maps/world-map.tsx';
import { columns } from '#client/theme/columns.ts';
import { locationName, locations } from '#shared/catalogue/locations.ts';

const content = {
  id: 'vision',
  label: 'Vision',
  heading: 'From Abu Dhabi to five countries',
  lede: 'We operate in Abu Dhabi and Al Ain. We want to build wherever power is available at a price that works for mining: in Canada, the USA, Oman and Ethiopia.',
  placesHeading: 'Our five locations',
  places: {
    ae: 'Four operational sites in Abu Dhabi and Al Ain; head office in Dubai',
    ca: 'Turnkey solutions are offered in Canada',
    us: 'Turnkey solutions are offered in the USA',
    om: 'In the GCC, next to the UAE',
    et: 'In East Africa',
  },
} as const;

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
  const { id, label, heading, lede, placesHeading, places } = content;
  return (
    <Root id={id} aria-labelledby={`${id}-heading`}>
      <div className="wrap">
        <SectionHeading id={id} label={label} heading={heading} />
        <p className="lede">{lede}</p>
        <div className="map">
          <WorldMap />
        </div>
        <Places aria-label={placesHeading}>
          {locations.map((location) => (
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

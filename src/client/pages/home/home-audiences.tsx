import { chakra, defineStyle } from '@chakra-ui/react';
import { ActionLink } from '#client/components/button.tsx';
import { LazyImage } from '#client/components/lazy-image.tsx';
import campus from '#client/illustrations/scale/scale-campus.svg?url';
import container from '#client/illustrations/scale/scale-container.svg?url';
import machine from '#client/illustrations/scale/scale-machine.svg?url';
import rack from '#client/illustrations/scale/scale-rack.svg?url';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { bookingPath } from '#shared/booking-paths.ts';
import { audiences } from '#shared/catalogue/arabic/audiences.ts';
import { HOME_COPY } from './home.copy.ts';

const DRAWINGS = { machine, rack, container, campus };

const rootStyle = defineStyle({
  borderTop: '1px solid {colors.line}',
  py: 'section',
  '& .top': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: 6,
    mb: 10,
    '& h2': { textStyle: 'title', mt: 6 },
  },
  // Each sheet is wider than the previous one, because its audience runs more machines.
  '& ol': columns({ rowGap: { base: 8, md: 12 }, md: '1 1', xl: '4 5 6 8' }),
  '& li': {
    display: { base: 'grid', md: 'block' },
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    columnGap: 'column',
    alignItems: 'center',
    xl: {
      display: 'grid',
      gridTemplateRows: 'subgrid',
      gridRow: 'span 2',
      gridTemplateColumns: 'none',
      alignItems: 'stretch',
      rowGap: 0,
    },
  },
  '& img': { width: 'full', alignSelf: { base: 'center', xl: 'end' } },
  '& .start': {
    display: 'flex',
    gap: 3,
    alignItems: 'center',
    textStyle: 'small',
    color: 'copper',
    pt: { md: 5 },
    _after: { content: '""', flexGrow: 1, borderTop: '1px solid {colors.copperDim}' },
  },
  '& h3': { textStyle: 'heading', mt: 2 },
  '& li p:last-of-type': { color: 'muted', maxWidth: '26rem', mt: 2 },
});

export function HomeAudiences() {
  const { label, heading, link } = useCopy(HOME_COPY).audiences;
  return (
    <chakra.section css={rootStyle} id="audiences" aria-labelledby="audiences-heading">
      <div className="wrap">
        <div className="top">
          <div>
            <p className="label">{label}</p>
            <h2 id="audiences-heading">{heading}</h2>
          </div>
          <ActionLink href={bookingPath('team')} variant="outline">
            {link}
          </ActionLink>
        </div>
        <ol>
          {useCopy(audiences).map(({ scale, name, start, text }) => (
            <li key={scale}>
              <LazyImage className="flows" src={DRAWINGS[scale]} alt="" width={400} height={300} />
              <div>
                <p className="start">{start}</p>
                <h3>{name}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </chakra.section>
  );
}

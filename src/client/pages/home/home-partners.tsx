import { chakra } from '@chakra-ui/react';
import { LazyImage } from '#client/components/lazy-image.tsx';
import signs from '#client/illustrations/partners.svg?url';
import { columns } from '#client/theme/columns.ts';
import { partners, partnersImage } from '#shared/catalogue/partners.ts';

const content = {
  drawing:
    'Line drawing of five trades on one live line: a generator, a chip, a fan, three network nodes and a plot of land',
  logos: `Logos of ${partners.map(({ name }) => name.value).join(', ')}`,
} as const;

const Root = chakra('section', {
  base: {
    borderBlock: '1px solid {colors.line}',
    '& > .wrap': { ...columns({ rowGap: 8, lg: '3 9' }), py: 12, lg: { alignItems: 'center' } },
    '& h2': { textStyle: 'label', fontFamily: 'body', color: 'faint', mb: 2 },
    '& p': { textStyle: 'small', color: 'muted', maxWidth: '20em' },
    '& img': { width: 'full' },
    '& ul': {
      display: 'grid',
      rowGap: 2,
      mt: 4,
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      md: { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
    },
    '& li': {
      paddingInlineEnd: 4,
      fontFamily: 'display',
      fontSize: { md: 'small', xl: 'body' },
      fontWeight: 500,
      lineHeight: 'heading',
      color: 'muted',
    },
  },
});

export function HomePartners() {
  const logos = partnersImage.value;
  return (
    <Root aria-labelledby="partners-heading">
      <div className="wrap">
        <div>
          <h2 id="partners-heading">Partners</h2>
          <p>Suppliers of power, hardware, cooling, network and land.</p>
        </div>
        <div>
          <LazyImage
            src={logos || signs}
            alt={logos ? content.logos : content.drawing}
            width={640}
            height={50}
          />
          <ul>
            {partners.map(({ trade, name }) => (
              <li key={trade}>{name.value}</li>
            ))}
          </ul>
        </div>
      </div>
    </Root>
  );
}

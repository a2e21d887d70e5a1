import { chakra } from '@chakra-ui/react';
import { type Partner, partners } from '#shared/catalogue/partners.ts';

const content = {
  heading: 'Partners',
  text: 'Suppliers of power, hardware, cooling, network and land.',
} as const;

const Root = chakra('section', {
  base: {
    borderBlock: '1px solid {colors.line}',
    '& > .wrap': {
      display: 'grid',
      columnGap: 'column',
      rowGap: 8,
      py: 12,
      lg: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 9fr)', alignItems: 'center' },
    },
    '& h2': { textStyle: 'label', fontFamily: 'body', color: 'faint' },
    '& p': { textStyle: 'small', color: 'muted' },
    '& ul': {
      display: 'grid',
      columnGap: 'column',
      rowGap: 8,
      gridTemplateColumns: 'repeat(auto-fit, minmax(6.5rem, 1fr))',
    },
    '& li': { display: 'grid', gap: 3, color: 'muted' },
    '& li svg': { height: '2.75rem', width: 'auto', justifySelf: 'start', stroke: 'copper' },
    '& li span': {
      fontFamily: 'display',
      fontSize: { md: 'small', xl: 'body' },
      fontWeight: 500,
      lineHeight: 1.15,
    },
  },
});

/** A mark in the manner of a single-line diagram for each trade, until there is a logo. */
const MARKS: Record<Partner['trade'], string> = {
  power: 'M0 24h12M36 24h12M36 24a12 12 0 1 1-24 0a12 12 0 0 1 24 0M17 24q3.500-9 7 0t7 0',
  hardware:
    'M10 10h28v28H10zM18 18h12v12H18zM17 10V3M24 10V3M31 10V3M17 45v-7M24 45v-7M31 45v-7M10 17H3M10 24H3M10 31H3M45 17h-7M45 24h-7M45 31h-7',
  cooling:
    'M3 10h42v28H3zM24 24q-9-11-1-12 8 1 1 12 11-9 12-1-1 8-12 1 9 11 1 12-8-1-1-12-11 9-12 1 1-8 12-1',
  network:
    'M24 24 8 9M24 24 40 9M24 24v17M4 5h8v8H4zM36 5h8v8h-8zM20 37h8v8h-8zM18 24a6 6 0 1 1 12 0a6 6 0 0 1-12 0',
  land: 'M3 38 15 14h22l8 24zM3 38h42M15 14v-8M15 6h8l-3 3 3 3h-8M21 38l3-24M9 26h32',
};

/** Whom we build with. */
export function HomePartners() {
  return (
    <Root aria-labelledby="partners-heading">
      <div className="wrap">
        <div>
          <h2 id="partners-heading">{content.heading}</h2>
          <p>{content.text}</p>
        </div>
        <ul>
          {partners.map(({ trade, name }) => (
            <li key={trade}>
              <svg viewBox="0 0 48 48" width="48" height="48" fill="none" aria-hidden="true">
                <path d={MARKS[trade]} vectorEffect="non-scaling-stroke" />
              </svg>
              <span>{name.value}</span>
            </li>
          ))}
        </ul>
      </div>
    </Root>
  );
}

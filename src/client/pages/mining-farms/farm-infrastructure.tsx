import { chakra } from '@chakra-ui/react';
import { SectionHeading } from '#client/components/section-heading.tsx';
import hall from '#client/illustrations/container-hall.svg?url';
import { COOLING_TECHNOLOGIES } from '#shared/catalogue/cooling.ts';
import { CoolingSheet } from './cooling-sheet.tsx';
import { miningFarmsContent } from './mining-farms-content.ts';

const Root = chakra('section', {
  base: {
    borderTop: '1px solid {colors.line}',
    pb: 'section',
    '& > .wrap': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .hall': {
      display: 'block',
      width: 'full',
      height: 'auto',
      mt: 6,
      mb: 6,
      lg: { mt: 0, mb: -11 },
    },
    '& .head': { position: 'relative', mb: 14, maxWidth: '60rem' },
    '& h2': { textStyle: 'page', maxWidth: '11em' },
    '& .lede': { textStyle: 'lede', color: 'muted', maxWidth: 'measure', mt: 6 },
  },
});

const Features = chakra('dl', {
  base: {
    display: 'grid',
    columnGap: 'column',
    rowGap: 6,
    mt: 10,
    md: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    xl: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    '& > div': { borderTop: '1px solid {colors.edge}', pt: 4 },
    '& dt': { textStyle: 'heading', mb: 2 },
    '& dd': { color: 'muted', maxWidth: '22em' },
  },
});

/** What a farm is made of: the hall, the three ways of cooling it, and what else stands around. */
export function FarmInfrastructure() {
  const { id, label, heading, lede, hallAlt, features } = miningFarmsContent.infrastructure;
  return (
    <Root id={id} aria-labelledby={`${id}-heading`}>
      <div className="wrap">
        <img className="hall" src={hall} width="4360" height="2780" alt={hallAlt} loading="lazy" />
        <div className="head">
          <SectionHeading id={id} label={label} heading={heading} />
          <p className="lede">{lede}</p>
        </div>
        {COOLING_TECHNOLOGIES.map((technology) => (
          <CoolingSheet key={technology.id} technology={technology} />
        ))}
        <Features>
          {features.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </Features>
      </div>
    </Root>
  );
}

import { chakra } from '@chakra-ui/react';
import { ActionLink } from '#client/components/button.tsx';
import { LazyImage } from '#client/components/lazy-image.tsx';
import { PriceText } from '#client/components/tariff-link.tsx';
import hall from '#client/illustrations/container-hall.svg?url';
import miner from '#client/illustrations/hydro-miner.svg?url';
import plot from '#client/illustrations/plot-with-power.svg?url';
import clock from '#client/illustrations/round-the-clock.svg?url';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import type { LocalCard } from '#shared/catalogue/arabic/service-cards.ts';
import { SERVICES_COPY } from './services.copy.ts';

// Lines and cables lead away from the text; a clock does not mirror.
const DRAWINGS = {
  hosting: { src: hall, width: 4360, height: 2780, className: 'flows' },
  'sites-and-power': { src: plot, width: 1200, height: 500, className: 'flows' },
  hardware: { src: miner, width: 1020, height: 810, className: 'flows' },
  operations: { src: clock, width: 640, height: 640 },
};

const Chapter = chakra('section', {
  base: {
    borderTop: '1px solid {colors.line}',
    py: 'clamp(3.5rem, 2.5rem + 4vw, 6.5rem)',
    '& > .wrap': {
      ...columns({ rowGap: 8, lg: '5 7' }),
      alignItems: 'center',
      xl: { columnGap: 24 },
    },
    '&:nth-of-type(even) > .wrap': { lg: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' } },
    '&:nth-of-type(even) img': { lg: { order: -1 } },
    '& img': {
      // Reserves the drawing's height before the file arrives.
      width: 'full',
      maxHeight: '36rem',
      objectFit: 'contain',
    },
    '& h2': { textStyle: 'title', mb: 6, maxWidth: '11em' },
    '& .summary': { textStyle: 'lede', color: 'muted', maxWidth: 'measure', mb: 8 },
    '& ul': { mb: 8, maxWidth: '30rem' },
    '& li': { borderTop: '1px solid {colors.line}', py: 3 },
  },
});

export function ServiceChapter({ card }: { readonly card: LocalCard }) {
  const { id, name, summary, includes, button, target } = card;
  return (
    <Chapter id={id} aria-labelledby={`${id}-heading`}>
      <div className="wrap">
        <div>
          <h2 id={`${id}-heading`}>{name}</h2>
          <p className="summary">{summary}</p>
          <ul>
            {includes.map((part) => (
              <li key={part}>
                <PriceText text={part} />
              </li>
            ))}
          </ul>
          <ActionLink href={target} variant="outline">
            {button}
          </ActionLink>
        </div>
        <LazyImage {...DRAWINGS[id]} alt={useCopy(SERVICES_COPY).drawings[id]} />
      </div>
    </Chapter>
  );
}

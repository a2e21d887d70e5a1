import { chakra } from '@chakra-ui/react';
import { LazyImage } from '#client/components/lazy-image.tsx';
import air from '#client/illustrations/cooling-air.svg?url';
import hydro from '#client/illustrations/cooling-hydro.svg?url';
import immersion from '#client/illustrations/cooling-immersion.svg?url';
import type { CoolingTechnology } from '#shared/catalogue/cooling.ts';
import { miningFarmsContent } from './mining-farms-content.ts';

const DRAWINGS = { air, hydro, immersion };

const Sheet = chakra('article', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    columnGap: 'column',
    rowGap: 6,
    borderTop: '1px solid {colors.edge}',
    py: 'clamp(2rem, 1.5rem + 2vw, 3.5rem)',
    lg: { gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 8fr)' },
    xl: { columnGap: 16 },
    '& img': { display: 'block', width: 'full', height: 'auto' },
    '& h3': { textStyle: 'title', mb: 4 },
    '& p': { color: 'muted', maxWidth: '26em' },
    '& .suits': { textStyle: 'small', mt: 3 },
    '& ol': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: 'column',
      rowGap: 1,
      mt: 6,
      textStyle: 'small',
      counterReset: 'part',
      maxWidth: '26rem',
    },
    '& li': { counterIncrement: 'part', display: 'flex', gap: 2 },
    '& li::before': { content: 'counter(part)', color: 'faint', minWidth: '1em' },
  },
});

/** One way of cooling: its section as a drawing, with the legend of its numbers. */
export function CoolingSheet({ technology }: { readonly technology: CoolingTechnology }) {
  const { id, name, summary, suits, legend } = technology;
  return (
    <Sheet>
      <div>
        <h3>{name}</h3>
        <p>{summary}</p>
        <p className="suits">
          <strong>{miningFarmsContent.infrastructure.suits}:</strong> {suits}
        </p>
        <ol>
          {legend.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ol>
      </div>
      <LazyImage src={DRAWINGS[id]} width={960} height={520} alt="" />
    </Sheet>
  );
}

import { chakra } from '@chakra-ui/react';
import { LazyImage } from '#client/components/lazy-image.tsx';
import { Section } from '#client/components/section.tsx';
import { COOLING_DRAWINGS } from '#client/illustrations/cooling-drawings.ts';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { COOLING_TECHNOLOGIES } from '#shared/catalogue/arabic/cooling.ts';
import { PATHS } from '#shared/paths.ts';
import { STORE_COPY } from './store.copy.ts';

const Sheets = chakra('div', {
  base: {
    ...columns({ rowGap: 16, md: '1 1' }),
    '& > article:first-of-type': {
      md: { gridColumn: '1 / -1' },
      xl: { ...columns({ base: '7 4' }), alignItems: 'end' },
    },
    '& img': { width: 'full', borderTop: '1px solid {colors.line}' },
    '& h3': { textStyle: 'heading', mt: 5, mb: 2 },
    '& p': { color: 'muted', maxWidth: 'measure' },
    '& .suits': { color: 'text', mt: 3 },
    '& ol': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
      columnGap: 4,
      mt: 5,
      textStyle: 'small',
      color: 'faint',
      listStyle: 'decimal inside',
      fontVariantNumeric: 'tabular-nums',
    },
  },
});

export function CoolingGuide() {
  return (
    <Section id="cooling" {...useCopy(STORE_COPY).cooling} navPath={PATHS.miningStore}>
      <Sheets>
        {useCopy(COOLING_TECHNOLOGIES).map(({ id, name, summary, suits, legend }) => (
          <article key={id}>
            {/* Decorative: the legend names the parts, and the text describes the flow. */}
            <LazyImage src={COOLING_DRAWINGS[id]} alt="" width={960} height={520} />
            <div>
              <h3>{name}</h3>
              <p>{summary}</p>
              <p className="suits">{suits}</p>
              <ol>
                {legend.map((part) => (
                  <li key={part}>{part}</li>
                ))}
              </ol>
            </div>
          </article>
        ))}
      </Sheets>
    </Section>
  );
}

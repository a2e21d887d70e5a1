import { chakra, defineStyle } from '@chakra-ui/react';
import { LazyImage } from '#client/components/lazy-image.tsx';
import { SectionHeading } from '#client/components/section.tsx';
import { PriceText } from '#client/components/text-link.tsx';
import hall from '#client/illustrations/container-hall.svg?url';
import { COOLING_DRAWINGS } from '#client/illustrations/cooling-drawings.ts';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { COOLING_TECHNOLOGIES } from '#shared/catalogue/arabic/cooling.ts';
import { FARMS_COPY } from './farms.copy.ts';

const rootStyle = defineStyle({
  borderTop: '1px solid {colors.line}',
  pb: 'section',
  '& > .wrap': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .hall': { width: 'full', mt: 6, mb: 6, lg: { mt: 0, mb: -11 } },
  '& .head': { position: 'relative', mb: 14, maxWidth: '60rem' },
  '& h2': { textStyle: 'page', maxWidth: '11em' },
  '& .lede': { textStyle: 'lede', color: 'muted', maxWidth: 'measure', mt: 6 },
});

const featuresStyle = defineStyle({
  ...columns({ rowGap: 6, md: '1 1', xl: '1 1 1 1' }),
  mt: 10,
  '& > div': { borderTop: '1px solid {colors.edge}', pt: 4 },
  '& dt': { textStyle: 'heading', mb: 2 },
  '& dd': { color: 'muted', maxWidth: '22em' },
});

export function FarmInfrastructure() {
  const copy = useCopy(FARMS_COPY).infrastructure;
  return (
    <chakra.section css={rootStyle} id="infrastructure" aria-labelledby="infrastructure-heading">
      <div className="wrap">
        <img
          className="hall flows"
          src={hall}
          width="4360"
          height="2780"
          alt={copy.hall}
          loading="lazy"
        />
        <div className="head">
          <SectionHeading id="infrastructure" label={copy.label} heading={copy.heading} />
          <p className="lede">{copy.lede}</p>
        </div>
        {useCopy(COOLING_TECHNOLOGIES).map(({ id: type, name, summary, suits, legend }) => (
          <chakra.article css={sheetStyle} key={type}>
            <div>
              <h3>{name}</h3>
              <p>{summary}</p>
              <p className="suits">
                <strong>{copy.suits}</strong> {suits}
              </p>
              <ol>
                {legend.map((part) => (
                  <li key={part}>{part}</li>
                ))}
              </ol>
            </div>
            <LazyImage src={COOLING_DRAWINGS[type]} width={960} height={520} alt="" />
          </chakra.article>
        ))}
        <chakra.dl css={featuresStyle}>
          {copy.features.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <PriceText text={text} />
              </dd>
            </div>
          ))}
        </chakra.dl>
      </div>
    </chakra.section>
  );
}

const sheetStyle = defineStyle({
  ...columns({ rowGap: 6, lg: '4 8' }),
  borderTop: '1px solid {colors.edge}',
  py: 'clamp(2rem, 1.5rem + 2vw, 3.5rem)',
  xl: { columnGap: 16 },
  '& img': { width: 'full' },
  '& h3': { textStyle: 'title', mb: 4 },
  '& p': { color: 'muted', maxWidth: '26em' },
  '& .suits': { textStyle: 'small', mt: 3 },
  '& ol': {
    ...columns({ rowGap: 1, base: '1 1' }),
    mt: 6,
    textStyle: 'small',
    counterReset: 'part',
    maxWidth: '26rem',
  },
  '& li': { counterIncrement: 'part', display: 'flex', gap: 2 },
  '& li::before': { content: 'counter(part)', color: 'faint', minWidth: '1em' },
});

import { chakra } from '@chakra-ui/react';
import { LazyImage } from '#client/components/lazy-image.tsx';
import { SectionHeading } from '#client/components/section.tsx';
import hall from '#client/illustrations/container-hall.svg?url';
import { COOLING_DRAWINGS } from '#client/illustrations/cooling-drawings.ts';
import { columns } from '#client/theme/columns.ts';
import { COOLING_TECHNOLOGIES } from '#shared/catalogue/cooling.ts';
import { figureTexts } from '#shared/catalogue/figures.ts';

const content = {
  id: 'infrastructure',
  label: 'Infrastructure features',
  heading: 'Halls, power and three types of cooling',
  lede: 'Almost all the power that a hall uses leaves it as heat. The type of cooling determines which machines can run there.',
} as const;

const FEATURES = [
  {
    term: 'Power',
    text: `Energy ${figureTexts.energyPrice}. We pass tariff changes on at cost, with documentation.`,
  },
  { term: 'Halls', text: 'Containers and halls, each designed for one type of cooling.' },
  { term: 'Support', text: '24/7 support for hosting clients.' },
  { term: 'Visits', text: 'Clients may visit by appointment, subject to the site’s safety rules.' },
];

const Root = chakra('section', {
  base: {
    borderTop: '1px solid {colors.line}',
    pb: 'section',
    '& > .wrap': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .hall': { width: 'full', mt: 6, mb: 6, lg: { mt: 0, mb: -11 } },
    '& .head': { position: 'relative', mb: 14, maxWidth: '60rem' },
    '& h2': { textStyle: 'page', maxWidth: '11em' },
    '& .lede': { textStyle: 'lede', color: 'muted', maxWidth: 'measure', mt: 6 },
  },
});

const Features = chakra('dl', {
  base: {
    ...columns({ rowGap: 6, md: '1 1', xl: '1 1 1 1' }),
    mt: 10,
    '& > div': { borderTop: '1px solid {colors.edge}', pt: 4 },
    '& dt': { textStyle: 'heading', mb: 2 },
    '& dd': { color: 'muted', maxWidth: '22em' },
  },
});

export function FarmInfrastructure() {
  const { id, label, heading, lede } = content;
  return (
    <Root id={id} aria-labelledby={`${id}-heading`}>
      <div className="wrap">
        <img
          className="hall"
          src={hall}
          width="4360"
          height="2780"
          alt="Drawing of a hall: six mining containers side by side under a steel frame, fed by one live busbar."
          loading="lazy"
        />
        <div className="head">
          <SectionHeading id={id} label={label} heading={heading} />
          <p className="lede">{lede}</p>
        </div>
        {COOLING_TECHNOLOGIES.map(({ id: type, name, summary, suits, legend }) => (
          <Sheet key={type}>
            <div>
              <h3>{name}</h3>
              <p>{summary}</p>
              <p className="suits">
                <strong>Suits:</strong> {suits}
              </p>
              <ol>
                {legend.map((part) => (
                  <li key={part}>{part}</li>
                ))}
              </ol>
            </div>
            <LazyImage src={COOLING_DRAWINGS[type]} width={960} height={520} alt="" />
          </Sheet>
        ))}
        <Features>
          {FEATURES.map(({ term, text }) => (
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

const Sheet = chakra('article', {
  base: {
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
  },
});

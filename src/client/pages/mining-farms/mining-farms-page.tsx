import { chakra, defineStyle } from '@chakra-ui/react';
import { ColumnHeads, Terms, TextItems } from '#client/components/facts.tsx';
import { LazyImage } from '#client/components/lazy-image.tsx';
import {
  ActionList,
  Band,
  ClosingCall,
  PageHero,
  Section,
  SectionHeading,
} from '#client/components/section.tsx';
import { PriceText, TextLink } from '#client/components/text-link.tsx';
import hall from '#client/illustrations/container-hall.svg?url';
import { COOLING_DRAWINGS } from '#client/illustrations/cooling-drawings.ts';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { COOLING_TECHNOLOGIES } from '#shared/catalogue/cooling.ts';
import { FIGURES_DISCLAIMER } from '#shared/catalogue/farms.ts';
import {
  COUNTED_ON,
  type CountedFigure,
  countedCapacities,
  countedUptimes,
  explainedConflicts,
} from '#shared/catalogue/how-we-count.ts';
import { bookingPath, PATHS } from '#shared/paths.ts';
import { FarmSpecifications, FarmTrackRecord } from './farm-figures.tsx';
import { FARMS_COPY } from './farms.copy.ts';

export function MiningFarmsPage() {
  const { hero, solutions, closing } = useCopy(FARMS_COPY);
  const { host, turnkey, reserve, technical, ...section } = solutions;
  const actions = [
    { ...host, href: bookingPath('hosting-consultation') },
    { ...turnkey, href: bookingPath('hosting-consultation') },
    { ...reserve, href: bookingPath('hosting-consultation') },
    { ...technical, href: PATHS.contact },
  ];
  const next = [
    { label: closing.book, href: bookingPath('hosting-consultation') },
    { label: closing.contact, href: PATHS.contact },
    { label: closing.cost, href: PATHS.runningCost },
  ];
  return (
    <>
      <PageHero {...hero} book={bookingPath('hosting-consultation')} />
      <FarmInfrastructure />
      <FarmSpecifications />
      <FarmTrackRecord />
      <FarmCounting />
      <Section id="solutions" {...section}>
        <ActionList actions={actions} />
      </Section>
      <ClosingCall id="next" {...closing} actions={next} />
    </>
  );
}

const infrastructureStyle = defineStyle({
  paddingTop: 0,
  '& > .wrap': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .hall': { width: 'full', mt: 6, mb: 6, lg: { mt: 0, mb: -11 } },
  '& .head': { position: 'relative', mb: 14, maxWidth: '60rem' },
  '& h2': { textStyle: 'page', maxWidth: '11em' },
  '& .lede': { mt: 6 },
});

const featuresStyle = defineStyle({
  ...columns({ rowGap: 6, md: '1 1', xl: '1 1 1 1' }),
  mt: 10,
  '& > div': { borderTop: '1px solid {colors.edge}', pt: 4 },
  '& dt': { textStyle: 'heading', mb: 2 },
  '& dd': { color: 'muted', maxWidth: '22em' },
});

function FarmInfrastructure() {
  const copy = useCopy(FARMS_COPY).infrastructure;
  return (
    <Band css={infrastructureStyle} id="infrastructure">
      <LazyImage className="hall flows" src={hall} width="4360" height="2780" alt={copy.hall} />
      <div className="head">
        <SectionHeading id="infrastructure" label={copy.label} heading={copy.heading} />
        <p className="lede">{copy.lede}</p>
      </div>
      {useCopy(COOLING_TECHNOLOGIES).map(({ name, summary, suits, legend }, index) => (
        <chakra.article css={sheetStyle} key={name}>
          <div>
            <h3>{name}</h3>
            <p>{summary}</p>
            <p className="suits">
              <strong>{copy.suits}</strong> {suits}
            </p>
            <ol>
              <TextItems texts={legend} />
            </ol>
          </div>
          <LazyImage src={COOLING_DRAWINGS[index]} width={960} height={520} alt="" />
        </chakra.article>
      ))}
      <chakra.dl css={featuresStyle}>
        <Terms
          rows={copy.features.map(({ term, text }) => ({ term, value: <PriceText text={text} /> }))}
        />
      </chakra.dl>
    </Band>
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

const tableStyle = defineStyle({
  width: 'full',
  tableLayout: 'fixed',
  '& :is(th, td)': { verticalAlign: 'baseline', py: 4, paddingInlineEnd: { base: 4, md: 8 } },
  '& thead th': { textStyle: 'label', color: 'faint', paddingTop: 0 },
  '& .group': {
    textStyle: 'label',
    color: 'muted',
    paddingTop: 8,
    borderBottom: '1px solid {colors.edge}',
  },
  '& tbody tr + tr > *': { borderBottom: '1px solid {colors.line}' },
  '& tbody th b': { display: 'block', textStyle: 'heading', overflowWrap: 'anywhere' },
  '& tbody th span': { textStyle: 'small', fontWeight: 400, color: 'faint' },
  '& thead th:first-of-type': { width: { base: '44%', lg: '42%' } },
  '& td': { color: 'muted', paddingInlineEnd: 0 },
  '& + p': { mt: 5 },
});

function FarmCounting() {
  const copy = useCopy(FARMS_COPY).counting;
  const { label, heading, lede, columns } = copy;
  return (
    <Section id="how-we-count" label={label} heading={heading} lede={lede}>
      <chakra.table css={tableStyle}>
        <caption className="visually-hidden">{heading}</caption>
        <ColumnHeads columns={columns} />
        <Group name={copy.capacity} figures={useCopy(countedCapacities)} />
        <Group name={copy.uptime} figures={useCopy(countedUptimes)} />
        <Group name={copy.conflicts} figures={useCopy(explainedConflicts)} />
      </chakra.table>
      <p className="note">
        {`${copy.terms} ${useCopy(FIGURES_DISCLAIMER)}`}{' '}
        <TextLink href={`${PATHS.termsOfConditions}#hosting`}>{copy.clause}</TextLink>
      </p>
    </Section>
  );
}

interface GroupProps {
  readonly name: string;
  readonly figures: readonly CountedFigure[];
}

function Group({ name, figures }: GroupProps) {
  const { comma, pageName } = useCopy(FARMS_COPY).counting;
  return (
    <tbody>
      <tr>
        <th className="group" scope="rowgroup" colSpan={2}>
          {name}
        </th>
      </tr>
      {figures.map(({ figure, pages, counts }) => (
        <tr key={figure}>
          <th scope="row">
            <b>{figure}</b>{' '}
            {pages.map((page, index) => (
              <span key={page}>
                {index > 0 && comma}
                <TextLink variant="plain" href={COUNTED_ON[page]}>
                  {pageName(page)}
                </TextLink>
              </span>
            ))}
          </th>
          <td>{counts.value}</td>
        </tr>
      ))}
    </tbody>
  );
}

import { chakra, defineStyle } from '@chakra-ui/react';
import { Fragment } from 'react';
import { DataTable, SpecList, Stat, StatRow } from '#client/components/facts.tsx';
import { Section } from '#client/components/section.tsx';
import { TextLink } from '#client/components/text-link.tsx';
import { useCopy, useLocale } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import {
  comparedResults,
  FIGURES_DISCLAIMER,
  farmCounts,
  farmFigures,
  resultPeriods,
  singleResults,
} from '#shared/catalogue/farms.ts';
import { type Locale, ltr } from '#shared/language/locale.ts';
import { FARMS_COPY } from './farms.copy.ts';

const figuresStyle = defineStyle({
  ...columns({ rowGap: 12, lg: '5 4' }),
  mb: 14,
  '& > div': { display: 'flex', flexDirection: 'column' },
  '& .wide': { lg: { gridColumn: '1 / -1' } },
  '& dt': { order: 2, textStyle: 'small', color: 'muted', mt: 2 },
  '& dd': { textStyle: 'figure' },
  '& .wide > dd:first-of-type': {
    fontSize: 'clamp(4.25rem, 1rem + 15vw, 15rem)',
    marginInlineStart: '-0.04em',
    _rtl: { marginInlineStart: 0 },
  },
  '& small': { fontSize: '0.36em', color: 'muted', letterSpacing: 'unit' },
  '& .percent': { marginInlineStart: '0.2em' },
  '& .gauge': { order: 3, mt: 4 },
});

export function FarmSpecifications() {
  const { currentMegawatts, plannedMegawatts, hashRatePetahashes, uptimePercent } = farmFigures;
  const copy = useCopy(FARMS_COPY).specifications;
  const counts = useCopy(farmCounts);
  return (
    <Section id="specifications" label={copy.label} heading={copy.heading}>
      <chakra.dl css={figuresStyle}>
        <div className="wide">
          <dt>{counts.hashRatePetahashes}</dt>
          <dd>
            <bdi>
              {hashRatePetahashes.value}
              <small> PH/s</small>
            </bdi>
          </dd>
        </div>
        <div>
          <dt>{copy.capacity(counts.currentMegawatts, plannedMegawatts.value)}</dt>
          <dd>
            {currentMegawatts.value}
            <small> {copy.megawatts}</small>
          </dd>
          <dd className="gauge">
            <CapacityGauge current={currentMegawatts.value} planned={plannedMegawatts.value} />
          </dd>
        </div>
        <div>
          <dt>{copy.uptime(counts.uptimePercent)}</dt>
          <dd>
            <bdi>
              {`${uptimePercent.from}-${uptimePercent.to}`}
              <small className="percent">%</small>
            </bdi>
          </dd>
          <dd className="gauge">
            <UptimeGauge from={uptimePercent.from} to={uptimePercent.to} />
          </dd>
        </div>
      </chakra.dl>
      <SpecList specs={copy.specs} />
      <TextLink href="#how-we-count">{copy.more}</TextLink>
    </Section>
  );
}

const layoutStyle = defineStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: 14,
  '& .charts': columns({ rowGap: 10, lg: '1 1' }),
  '& .charts + .note': { mt: 5 },
  // Keeps a figure next to its unit.
  '& td': { '@media (min-width: 22.5em)': { whiteSpace: 'nowrap' } },
});

export function FarmTrackRecord() {
  const copy = useCopy(FARMS_COPY).trackRecord;
  const periods = useCopy(resultPeriods);
  return (
    <Section id="track-record" label={copy.label} heading={copy.heading}>
      <chakra.div css={layoutStyle}>
        <StatRow>
          {useCopy(singleResults).map(({ name, value, period }) => (
            <Stat key={name} value={<bdi>{value}</bdi>} label={`${name}. ${periods[period]}`} />
          ))}
        </StatRow>
        <div>
          <div className="charts">
            {useCopy(comparedResults).map((result) => (
              <ResultChart key={result.name} {...result} />
            ))}
          </div>
          <p className="note">{copy.scale}</p>
        </div>
        <DataTable
          caption={copy.caption}
          columns={[copy.result, periods.before, periods.current]}
          rows={resultRows(useLocale(), copy.unpublished)}
        />
        <p className="note">{useCopy(FIGURES_DISCLAIMER)}</p>
      </chakra.div>
    </Section>
  );
}

const chartStyle = defineStyle({
  borderTop: '1px solid {colors.edge}',
  pt: 4,
  '& figcaption': { textStyle: 'heading', mb: 5 },
  '& .row': { display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'baseline', mb: 1 },
  '& .row > span': { textStyle: 'small', color: 'muted' },
  '& .row > b': { fontFamily: 'display', fontWeight: 400, fontSize: 'heading' },
  '& .row:not(:first-of-type)': { mt: 4 },
  '& .now': { color: 'accent' },
});

function ResultChart(result: (typeof comparedResults)['en'][number]) {
  const { name, unit } = result;
  const periods = useCopy(resultPeriods);
  const largest = Math.max(result.before, result.current);
  return (
    <chakra.figure css={chartStyle}>
      <figcaption>{name}</figcaption>
      {(['before', 'current'] as const).map((period) => (
        <Fragment key={period}>
          <div className="row">
            <span>{periods[period]}</span>
            <b className={period === 'current' ? 'now' : undefined}>
              <bdi>{`${result[period]} ${unit}`}</bdi>
            </b>
          </div>
          <ResultBar share={result[period] / largest} live={period === 'current'} />
        </Fragment>
      ))}
    </chakra.figure>
  );
}

type Row = readonly [string, string, string];

function resultRows(locale: Locale, notGiven: string): readonly Row[] {
  const figure = locale === 'en' ? String : ltr;
  const compared = comparedResults[locale].map(
    ({ name, unit, before, current }): Row => [
      name,
      figure(`${before} ${unit}`),
      figure(`${current} ${unit}`),
    ],
  );
  const single = singleResults[locale].map(
    ({ name, value, period }): Row =>
      period === 'before' ? [name, figure(value), notGiven] : [name, notGiven, figure(value)],
  );
  return [...compared, ...single];
}

/** A bar whose units are thousandths of its column's width. Decorative: the figures next to it have the same content. */
const Bar = chakra(
  'svg',
  {
    base: {
      width: 'full',
      height: '2.75rem',
      fill: 'none',
      '& path': { vectorEffect: 'non-scaling-stroke' },
      '& .live': { stroke: 'accent', strokeWidth: '1.5px' },
      '& .fill': { stroke: 'accent', strokeWidth: '0.75px', opacity: 0.75 },
      '& .past': { stroke: 'copper', strokeWidth: '1px' },
      '& .past.fill': { strokeWidth: '0.75px', opacity: 0.6 },
      '& .planned': { stroke: 'copper', strokeWidth: '1px', strokeDasharray: '4 5' },
      '& .scale': { stroke: 'edge', strokeWidth: '1px' },
    },
  },
  { defaultProps: { viewBox: '0 0 1000 40', preserveAspectRatio: 'none', 'aria-hidden': true } },
);

const STEP = 9;

function hatching(from: number, to: number): string {
  const count = Math.max(0, Math.ceil((to - from) / STEP) - 1);
  return Array.from({ length: count }, (_, line) => `M${from + STEP * (line + 1)} 4V36`).join('');
}

const box = (from: number, to: number) => `M${from} 4H${to}V36H${from}z`;

function CapacityGauge({ current, planned }: Record<'current' | 'planned', number>) {
  const live = Math.round((current / planned) * 998);
  return (
    <Bar>
      <path className="planned" d={box(live, 999)} />
      <path className="fill" d={hatching(1, live)} />
      <path className="live" d={box(1, live)} />
    </Bar>
  );
}

function UptimeGauge({ from, to }: Record<'from' | 'to', number>) {
  const at = (percent: number) => 1 + Math.round((percent - 90) * 99.8);
  const ticks = Array.from({ length: 11 }, (_, tick) => `M${at(90 + tick)} 14V26`).join('');
  return (
    <Bar>
      <path className="scale" d={`M1 20H999${ticks}`} />
      <path className="fill" d={hatching(at(from), at(to))} />
      <path className="live" d={box(at(from), at(to))} />
    </Bar>
  );
}

function ResultBar({ share, live }: { readonly share: number; readonly live: boolean }) {
  const end = Math.round(share * 998);
  return (
    <Bar>
      <path className={live ? 'fill' : 'past fill'} d={hatching(1, end)} />
      <path className={live ? 'live' : 'past'} d={box(1, end)} />
    </Bar>
  );
}

import { chakra, defineStyle } from '@chakra-ui/react';
import { DataTable } from '#client/components/data-table.tsx';
import { Stat, StatRow } from '#client/components/facts.tsx';
import { Section } from '#client/components/section.tsx';
import { useCopy, useLocale } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import {
  comparedResults,
  FIGURES_DISCLAIMER,
  resultPeriods,
  singleResults,
} from '#shared/catalogue/arabic/farms.ts';
import type { ComparedResult } from '#shared/catalogue/farms.ts';
import { type Locale, ltr } from '#shared/language/locale.ts';
import { ResultBar } from './farm-gauges.tsx';
import { FARMS_COPY } from './farms.copy.ts';

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
          {useCopy(singleResults).map(({ id, name, value, period }) => (
            <Stat key={id} value={<bdi>{value}</bdi>} label={`${name}. ${periods[period]}`} />
          ))}
        </StatRow>
        <div>
          <div className="charts">
            {useCopy(comparedResults).map((result) => (
              <ResultChart key={result.id} result={result} />
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

function ResultChart({ result }: { readonly result: ComparedResult }) {
  const { name, unit, before, current } = result;
  const periods = useCopy(resultPeriods);
  const largest = Math.max(before, current);
  return (
    <chakra.figure css={chartStyle}>
      <figcaption>{name}</figcaption>
      <div className="row">
        <span>{periods.before}</span>
        <b>
          <bdi>{`${before} ${unit}`}</bdi>
        </b>
      </div>
      <ResultBar share={before / largest} live={false} />
      <div className="row">
        <span>{periods.current}</span>
        <b className="now">
          <bdi>{`${current} ${unit}`}</bdi>
        </b>
      </div>
      <ResultBar share={current / largest} live />
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

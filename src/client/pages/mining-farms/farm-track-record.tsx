import { chakra } from '@chakra-ui/react';
import { DataTable } from '#client/components/data-table.tsx';
import { Section } from '#client/components/section.tsx';
import { Stat, StatRow } from '#client/components/stat.tsx';
import { columns } from '#client/theme/columns.ts';
import {
  type ComparedResult,
  comparedResults,
  FIGURES_DISCLAIMER,
  resultPeriods,
  singleResults,
} from '#shared/catalogue/farms.ts';
import { ResultBar } from './farm-gauges.tsx';
import { resultRows } from './result-rows.ts';

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: 14,
    '& .charts': columns({ rowGap: 10, lg: '1 1' }),
    '& .charts + .note': { mt: 5 },
    // Keeps a figure next to its unit if three columns have space for it.
    '& :is(th, td)': { paddingInlineEnd: { base: 3, md: 6 } },
    '& td': { '@media (min-width: 22.5em)': { whiteSpace: 'nowrap' } },
  },
});

export function FarmTrackRecord() {
  return (
    <Section
      id="track-record"
      label="Performance track record"
      heading="Current 2025 figures compared with Q4 2024"
    >
      <Layout>
        <StatRow>
          {singleResults.map(({ id, name, value, period }) => (
            <Stat key={id} value={value} label={`${name}. ${resultPeriods[period]}`} />
          ))}
        </StatRow>
        <div>
          <div className="charts">
            {comparedResults.map((result) => (
              <ResultChart key={result.id} result={result} />
            ))}
          </div>
          <p className="note">Bars start at zero.</p>
        </div>
        <DataTable
          caption="Performance in Q4 2024 and now"
          columns={['Result', resultPeriods.before, resultPeriods.current]}
          rows={resultRows('not published')}
        />
        <p className="note">{FIGURES_DISCLAIMER}</p>
      </Layout>
    </Section>
  );
}

const Chart = chakra('figure', {
  base: {
    borderTop: '1px solid {colors.edge}',
    pt: 4,
    '& figcaption': { textStyle: 'heading', mb: 5 },
    '& .row': { display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'baseline', mb: 1 },
    '& .row > span': { textStyle: 'small', color: 'muted' },
    '& .row > b': { fontFamily: 'display', fontWeight: 400, fontSize: 'heading' },
    '& .row:not(:first-of-type)': { mt: 4 },
    '& .now': { color: 'accent' },
  },
});

function ResultChart({ result }: { readonly result: ComparedResult }) {
  const { name, unit, before, current } = result;
  const largest = Math.max(before, current);
  return (
    <Chart>
      <figcaption>{name}</figcaption>
      <div className="row">
        <span>{resultPeriods.before}</span>
        <b>{`${before} ${unit}`}</b>
      </div>
      <ResultBar share={before / largest} live={false} />
      <div className="row">
        <span>{resultPeriods.current}</span>
        <b className="now">{`${current} ${unit}`}</b>
      </div>
      <ResultBar share={current / largest} live />
    </Chart>
  );
}

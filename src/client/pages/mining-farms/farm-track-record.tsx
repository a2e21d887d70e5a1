import { chakra } from '@chakra-ui/react';
import { DataTable } from '#client/components/data-table.tsx';
import { Section } from '#client/components/section.tsx';
import { Stat, StatRow } from '#client/components/stat.tsx';
import {
  comparedResults,
  FIGURES_DISCLAIMER,
  resultPeriods,
  singleResults,
} from '#shared/catalogue/farms.ts';
import { miningFarmsContent } from './mining-farms-content.ts';
import { ResultChart } from './result-chart.tsx';
import { resultRows } from './result-rows.ts';

const Layout = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: 14,
    '& .charts': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      columnGap: 'column',
      rowGap: 10,
      lg: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    },
    '& .note + .note': { mt: 1 },
  },
});

/** Two quarters side by side: as bars where both are known, as figures, and as a table. */
export function FarmTrackRecord() {
  const { scale, tableCaption, tableResult, notGiven, ...section } = miningFarmsContent.record;
  return (
    <Section {...section}>
      <Layout>
        <StatRow>
          {singleResults.map(({ id, name, value, period }) => (
            <Stat key={id} value={value} label={`${name}. ${resultPeriods[period]}`} />
          ))}
        </StatRow>
        <div className="charts">
          {comparedResults.map((result) => (
            <ResultChart key={result.id} result={result} />
          ))}
        </div>
        <DataTable
          caption={tableCaption}
          columns={[tableResult, resultPeriods.before, resultPeriods.current]}
          rows={resultRows(notGiven)}
        />
        <div>
          <p className="note">{scale}</p>
          <p className="note">{FIGURES_DISCLAIMER}</p>
        </div>
      </Layout>
    </Section>
  );
}

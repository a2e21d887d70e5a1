import { chakra } from '@chakra-ui/react';
import { type ComparedResult, resultPeriods } from '#shared/catalogue/farms.ts';
import { ResultBar } from './farm-gauges.tsx';

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

/** One result in both periods, as bars that start at zero. */
export function ResultChart({ result }: { readonly result: ComparedResult }) {
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

import { chakra, defineStyle } from '@chakra-ui/react';
import { DataTable, Terms, TextItems } from '#client/components/facts.tsx';
import { Section } from '#client/components/section.tsx';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { CHARTED_MONTHS, DIFFICULTY_SHARES, PRICE_SHARES } from '#shared/running-cost/calculate.ts';
import { PANEL } from '#shared/running-cost/chart.ts';
import {
  FORMULAS,
  type FormulaName,
  formulaParts,
  MONTH_COLUMNS,
} from '#shared/running-cost/figures.ts';
import { RUNNING_COST_COPY } from '#shared/running-cost/running-cost.copy.ts';
import { Figure, FigurePath, figureStyle } from './calculation.tsx';
import { RUNNING_COST_PAGE_COPY } from './running-cost.copy.ts';

const chartsStyle = defineStyle({
  ...figureStyle,
  '& .counts': {
    ...columns({ rowGap: 6, sm: '1 1' }),
    mb: 12,
    '& > div': {
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      borderTop: '1px solid {colors.edge}',
      pt: 3,
    },
    '& dt': { textStyle: 'small', color: 'muted', maxWidth: '20rem', textWrap: 'balance' },
    '& dd': { textStyle: 'figure' },
  },
  '& figure': { breakInside: 'avoid' },
  '& figure + figure': { mt: 12 },
  '& figcaption': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 6,
    rowGap: 1,
    mb: 4,
    textStyle: 'small',
    color: 'muted',
    '& > strong': { width: 'full', fontWeight: 500 },
  },
  '& .key::before': {
    content: '""',
    display: 'inline-block',
    width: '0.875rem',
    height: '0.625rem',
    printColorAdjust: 'exact',
    marginInlineEnd: 2,
    bg: 'accent',
  },
  '& .key.low::before': { bg: 'copperDim' },
  '& .key.line::before': { height: '2px', verticalAlign: 'middle', bg: 'text' },
  '& .key.amber::before': { height: '2px', verticalAlign: 'middle', bg: 'accent' },
  // A chart does not mirror.
  '& .plot': {
    direction: 'ltr',
    display: 'grid',
    gridTemplateColumns: '4.25rem minmax(0, 1fr)',
    columnGap: 3,
    textStyle: 'small',
    color: 'faint',
  },
  '& .scale': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    textAlign: 'end',
    my: '-0.6em',
    lineHeight: 1.2,
    whiteSpace: 'nowrap',
  },
  '& .months': {
    gridColumn: 2,
    display: 'flex',
    justifyContent: 'space-between',
    pt: 2,
    fontVariantNumeric: 'tabular-nums',
  },
  '& svg': {
    width: 'full',
    height: 'clamp(11rem, 8rem + 12vw, 19rem)',
    '@media print': { height: '9rem' },
    borderBlock: '1px solid {colors.line}',
    overflow: 'visible',
    '& path': { vectorEffect: 'non-scaling-stroke', fill: 'none' },
    '& [data-path=above]': { fill: 'accent' },
    '& [data-path=below]': { fill: 'copperDim' },
    '& [data-path=cost]': { stroke: 'text', strokeWidth: '2px' },
    '& [data-path=zero]': { stroke: 'edge', strokeWidth: '1px' },
    '& [data-path=total]': { stroke: 'accent', strokeWidth: '2px', strokeLinejoin: 'round' },
  },
  '& details': { mt: 10, '@media print': { display: 'none' } },
  '& summary': {
    py: 3,
    color: 'text',
    textDecoration: 'underline',
    textDecorationColor: 'accent',
    textUnderlineOffset: '0.35em',
  },
  '& details :is(th, td)': { py: 2, textStyle: 'small', whiteSpace: 'nowrap' },
  '& thead th': { whiteSpace: 'normal', verticalAlign: 'bottom' },
});

const MONTHS = Array.from({ length: CHARTED_MONTHS }, (_, month) => month);
const TICKS = [0, 6, 12, 18, 24, 30, 36];

export function CostCharts() {
  const page = useCopy(RUNNING_COST_PAGE_COPY).chart;
  const { chart, figures, months } = useCopy(RUNNING_COST_COPY);
  return (
    <Section id="months" label={page.label} heading={page.heading} lede={page.lede}>
      <chakra.div css={chartsStyle}>
        <dl className="counts">
          <Terms
            rows={(['coveredMonths', 'paidAfter'] as const).map((name) => ({
              term: figures[name].label,
              value: <Figure name={name} />,
            }))}
          />
        </dl>
        <figure>
          <figcaption>
            <strong>{chart.monthly}</strong>
            <span className="key">{chart.above}</span>
            <span className="key low">{chart.below}</span>
            <span className="key line">{chart.cost}</span>
          </figcaption>
          <Plot scale={['monthlyTop', 'monthlyMiddle']} zero paths={['above', 'below', 'cost']} />
        </figure>
        <figure>
          <figcaption>
            <strong>{chart.total}</strong>
            <span className="key amber">{chart.line}</span>
          </figcaption>
          <Plot scale={['totalTop', 'totalBottom']} paths={['zero', 'total']} />
        </figure>
        <p className="note">{page.months}</p>
        <details>
          <summary>{page.table}</summary>
          <DataTable
            caption={page.table}
            columns={[months.month, ...MONTH_COLUMNS.map((column) => months[column])]}
            rows={MONTHS.map((month) => [
              String(month + 1),
              ...MONTH_COLUMNS.map((column) => <Figure key={column} name={`${column}-${month}`} />),
            ])}
          />
        </details>
      </chakra.div>
    </Section>
  );
}

interface PlotProps {
  readonly scale: readonly string[];
  readonly zero?: boolean;
  readonly paths: readonly string[];
}

/** Decorative: the table has the same figures. */
function Plot({ scale, zero = false, paths }: PlotProps) {
  return (
    <div className="plot" aria-hidden="true">
      <div className="scale">
        {scale.map((name) => (
          <Figure key={name} name={name} />
        ))}
        {zero && <span>$0</span>}
      </div>
      <svg
        viewBox={`0 0 ${PANEL.width} ${PANEL.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {paths.map((name) => (
          <FigurePath key={name} name={name} />
        ))}
      </svg>
      <div className="months">
        {TICKS.map((month) => (
          <span key={month}>{month}</span>
        ))}
      </div>
    </div>
  );
}

const Assumptions = chakra('ul', {
  base: {
    '& li': { color: 'muted', maxWidth: 'measure', borderTop: '1px solid {colors.line}', py: 4 },
  },
});

export function CostAssumptions() {
  return (
    <Section id="assumptions" {...useCopy(RUNNING_COST_PAGE_COPY).assumptions}>
      <Assumptions>
        <TextItems texts={useCopy(RUNNING_COST_COPY).assumptions} />
      </Assumptions>
    </Section>
  );
}

const formulasStyle = defineStyle({
  ...figureStyle,
  '& li': { ...columns({ rowGap: 2, md: '4 7' }), borderTop: '1px solid {colors.line}', py: 5 },
  '& h3': { textStyle: 'body', fontFamily: 'body', fontWeight: 600, md: { gridRow: '1 / 3' } },
  '& .words': { color: 'muted', maxWidth: 'measure' },
  // Operators and digits have the same order in both languages.
  '& .figures': {
    direction: 'ltr',
    textAlign: 'start',
    fontSize: 'heading',
    color: 'faint',
    '[dir=rtl] &': { textAlign: 'end' },
    '& b': { color: 'text' },
    '& b:last-of-type': { color: 'accentHigh' },
  },
});

export function CostFormulas() {
  const page = useCopy(RUNNING_COST_PAGE_COPY).formulas;
  const { formulas } = useCopy(RUNNING_COST_COPY);
  return (
    <Section id="formulas" label={page.label} heading={page.heading} lede={page.lede}>
      <chakra.ol css={formulasStyle}>
        {(Object.keys(FORMULAS) as FormulaName[]).map((name) => (
          <li key={name}>
            <h3>{formulas[name].label}</h3>
            <p className="words">{formulas[name].words}</p>
            <p className="figures">
              {formulaParts(FORMULAS[name]).map((part, index) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change.
                index % 2 === 1 ? <Figure key={index} name={part} /> : part,
              )}
            </p>
          </li>
        ))}
      </chakra.ol>
    </Section>
  );
}

const sensitivityStyle = defineStyle({
  ...figureStyle,
  '& table': { minWidth: '34rem' },
  '& tr > :is(th, td)': { paddingInlineEnd: 4, whiteSpace: 'nowrap' },
  '& thead tr > th': { whiteSpace: 'normal', verticalAlign: 'bottom' },
  '& small': { display: 'block', textStyle: 'small', color: 'faint', fontWeight: 400 },
  '& tbody tr > td': {
    fontFamily: 'display',
    fontSize: 'clamp(1.125rem, 0.9rem + 0.7vw, 1.5rem)',
    fontWeight: 350,
    color: 'text',
  },
  '& td [data-low]': { color: 'danger' },
  // Today's price and difficulty.
  '& tbody tr:nth-of-type(3)': { bg: 'sunken' },
  '& tr:nth-of-type(3) td:nth-of-type(2)': { boxShadow: 'inset 0 -2px 0 {colors.accent}' },
});

const changeText = (share: number, today: string): string => {
  const percent = Math.round((share - 1) * 100);
  if (percent === 0) return today;
  return `\u2066${percent > 0 ? '+' : '−'}${Math.abs(percent)}%\u2069`;
};

export function CostSensitivity() {
  const page = useCopy(RUNNING_COST_PAGE_COPY).sensitivity;
  const copy = useCopy(RUNNING_COST_COPY).sensitivity;
  return (
    <Section id="sensitivity" label={page.label} heading={page.heading} lede={page.lede}>
      <chakra.div css={sensitivityStyle}>
        <DataTable
          caption={copy.caption}
          columns={[
            copy.price,
            ...DIFFICULTY_SHARES.map(
              (share) => `${copy.difficulty} ${changeText(share, copy.today)}`,
            ),
          ]}
          rows={PRICE_SHARES.map((price, row) => [
            <>
              <Figure name={`price-${row}`} />
              <small>{changeText(price, copy.today)}</small>
            </>,
            ...DIFFICULTY_SHARES.map((difficulty, column) => (
              <Figure key={difficulty} name={`cell-${row}-${column}`} />
            )),
          ])}
        />
      </chakra.div>
    </Section>
  );
}

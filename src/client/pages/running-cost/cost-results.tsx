import { chakra, defineStyle } from '@chakra-ui/react';
import { ActionLink, ButtonRow, SmallButton } from '#client/components/button.tsx';
import { DataTable, Terms } from '#client/components/facts.tsx';
import { useCopy, useLocale } from '#client/language/language.tsx';
import { visuallyHidden } from '#client/theme/global-css.ts';
import { localPath } from '#shared/language/locale.ts';
import { bookingPath, PATHS } from '#shared/paths.ts';
import { PERIOD_ROWS, PERIODS } from '#shared/running-cost/figures.ts';
import {
  machineName,
  RUNNING_COST_COPY,
  withUnit,
} from '#shared/running-cost/running-cost.copy.ts';
import { Figure, figureStyle, useCalculation } from './calculation.tsx';
import { RUNNING_COST_PAGE_COPY } from './running-cost.copy.ts';

const rootStyle = defineStyle({
  ...figureStyle,
  lg: { position: 'sticky', top: '6rem' },
  '& .wide': { mb: 8, lgDown: { display: 'none' }, '@media print': { display: 'none' } },
  '& table': { textStyle: 'small' },
  // The section's heading shows the same word.
  '& caption': visuallyHidden,
  '& tr > :is(th, td)': {
    py: '0.5625rem',
    '@media print': { py: '0.25rem' },
    textAlign: 'end',
    paddingInlineEnd: 0,
    paddingInlineStart: 3,
    whiteSpace: 'nowrap',
  },
  '& tr > th:first-of-type': { textAlign: 'start', paddingInlineStart: 0, whiteSpace: 'normal' },
  // The running cost.
  '& tbody tr:nth-of-type(4) > :is(th, td)': { color: 'text', fontWeight: 600 },
  '& .note': { mt: 5 },
  '& .actions + .note': { '@media print': { display: 'none' } },
  '& .actions': { columnGap: 3, mt: 6, '@media print': { display: 'none' } },
  '@media (scripting: none)': { '& .actions button': { display: 'none' } },
});

const QUOTED = ['tariff', 'fee', 'uptime'] as const;

/** The booking page with the calculation as the message, and with its address unless it is the built page's. */
export function useQuoteLink(): string {
  const { texts, machine, query, origin } = useCalculation();
  const { title, inputs, figures } = useCopy(RUNNING_COST_COPY);
  const locale = useLocale();
  if (!query) return bookingPath('hosting-consultation');
  const lines = [
    `${title}: ${texts.count} × ${machineName(machine, locale)}`,
    ...QUOTED.map((name) => `${withUnit(inputs[name], locale)}: ${texts[name]}`),
    `${figures.costMonth.label}: ${texts.costMonth}`,
  ];
  if (origin) lines.push(`${origin}${localPath(locale, PATHS.runningCost)}?${query}`);
  return bookingPath('hosting-consultation', lines.join('\n'));
}

export function CostResults() {
  const page = useCopy(RUNNING_COST_PAGE_COPY).results;
  const copy = useCopy(RUNNING_COST_COPY);
  const locale = useLocale();
  return (
    <chakra.section css={rootStyle} id="result" aria-labelledby="result-heading">
      <h2 id="result-heading" className="visually-hidden">
        {page.heading}
      </h2>
      <MainFigures id="result-cost" className="wide" />
      <DataTable
        caption={copy.result}
        columns={[copy.result, ...PERIODS.map((period) => copy.perPeriod[period])]}
        rows={PERIOD_ROWS.map((row) => [
          withUnit(copy.rows[row], locale),
          ...PERIODS.map((period) => <Figure key={period} name={row + period} />),
        ])}
      />
      <p className="note">{copy.disclaimer}</p>
      <ButtonRow className="actions">
        <ActionLink href={useQuoteLink()}>{page.quote}</ActionLink>
        <SmallButton variant="quiet" onClick={() => window.print()}>
          {page.print}
        </SmallButton>
      </ButtonRow>
      <p className="note">{page.share}</p>
    </chakra.section>
  );
}

const mainStyle = defineStyle({
  ...figureStyle,
  containerType: 'inline-size',
  '& .first': {
    display: 'flex',
    flexDirection: 'column-reverse',
    borderTop: '1px solid {colors.edge}',
    pt: 4,
    pb: 6,
    '& b': {
      textStyle: 'monument',
      fontSize: 'clamp(3.5rem, 21cqi, 9rem)',
      lineHeight: 1,
      color: 'text',
      // Sums of billions break instead of widening the page.
      overflowWrap: 'anywhere',
      '@media print': { fontSize: '3rem' },
    },
  },
  '& :is(label, dt)': { textStyle: 'small', color: 'muted', textWrap: 'balance' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))',
    columnGap: 'column',
    rowGap: 5,
    '& > div': {
      display: 'flex',
      flexDirection: 'column-reverse',
      justifyContent: 'flex-end',
      borderTop: '1px solid {colors.line}',
      pt: 3,
    },
    '& dd': {
      fontFamily: 'display',
      fontSize: 'clamp(1.5rem, 1.2rem + 1vw, 2.125rem)',
      fontWeight: 300,
      lineHeight: 1.2,
      overflowWrap: 'anywhere',
    },
  },
  '& .invalid': { color: 'danger', mb: 4 },
});

const SECOND = ['coinCost', 'breakEvenTariff', 'breakEvenPrice'] as const;

/**
 * The most important results. The page has them above the form for narrow windows and next to it for
 * wide ones, and shows one of both.
 */
export function MainFigures({ id, className }: { readonly id: string; className: string }) {
  const page = useCopy(RUNNING_COST_PAGE_COPY).results;
  const { figures } = useCopy(RUNNING_COST_COPY);
  const locale = useLocale();
  return (
    <chakra.div css={mainStyle} className={className}>
      <p className="invalid" hidden={useCalculation().invalid.length === 0}>
        {page.invalid}
      </p>
      <div className="first">
        <output form="calculation" id={id} aria-labelledby={`${id}-label`}>
          <Figure name="costMonth" />
        </output>
        <label id={`${id}-label`} htmlFor={id}>
          {figures.costMonth.label}
        </label>
      </div>
      <dl>
        <Terms
          rows={SECOND.map((name) => ({
            term: withUnit(figures[name], locale),
            value: <Figure name={name} />,
          }))}
        />
      </dl>
    </chakra.div>
  );
}

import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { ActionLink, SmallButton } from '#client/components/button.tsx';
import { DataTable } from '#client/components/data-table.tsx';
import { useCopy, useLocale } from '#client/language/language.tsx';
import { visuallyHidden } from '#client/theme/global-css.ts';
import { bookingPath } from '#shared/booking-paths.ts';
import { RUNNING_COST_COPY, withUnit } from '#shared/running-cost/copy.ts';
import { PERIOD_ROWS, PERIODS } from '#shared/running-cost/figures.ts';
import { Figure, figureStyle, useCalculation } from './figure.tsx';
import { MainFigures } from './main-figures.tsx';
import { RUNNING_COST_PAGE_COPY } from './running-cost.copy.ts';

const Root = chakra('section', {
  base: {
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
    '& .actions': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: 3,
      mt: 6,
      '@media print': { display: 'none' },
    },
    '@media (scripting: none)': { '& .actions button': { display: 'none' } },
  },
});

const COPIED_MS = 2_000;

/** The booking page with the calculation. */
export function useQuoteLink(): string {
  return `${bookingPath('running-cost')}&${useCalculation().query}`;
}

export function CostResults() {
  const page = useCopy(RUNNING_COST_PAGE_COPY).results;
  const copy = useCopy(RUNNING_COST_COPY);
  const locale = useLocale();
  const [isCopied, setIsCopied] = useState(false);
  const copyLink = async () => {
    await navigator.clipboard.writeText(location.href);
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), COPIED_MS);
  };
  return (
    <Root id="result" aria-labelledby="result-heading">
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
      <div className="actions">
        <ActionLink href={useQuoteLink()}>{page.quote}</ActionLink>
        <SmallButton variant="quiet" onClick={copyLink}>
          {isCopied ? page.copied : page.copy}
        </SmallButton>
        <SmallButton variant="quiet" onClick={() => window.print()}>
          {page.print}
        </SmallButton>
      </div>
      <p className="note">{page.share}</p>
    </Root>
  );
}

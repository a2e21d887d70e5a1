import { chakra } from '@chakra-ui/react';
import { ActionLink, ButtonLink, SmallButton } from '#client/components/button.tsx';
import { useCopy, useLocale } from '#client/language/language.tsx';
import { bookingPath } from '#shared/booking-paths.ts';
import { localPath } from '#shared/language/locale.ts';
import { RUNNING_COST_FILES } from '#shared/paths.ts';
import { RUNNING_COST_COPY } from '#shared/running-cost/copy.ts';
import { PERIOD_ROWS, PERIODS } from '#shared/running-cost/figures.ts';
import { DEFAULTS_SHOWN, Figure, figureStyle } from './figure.tsx';
import { MainFigures } from './main-figures.tsx';
import { RUNNING_COST_PAGE_COPY } from './page-copy.ts';

const Root = chakra('section', {
  base: {
    ...figureStyle,
    lg: { position: 'sticky', top: '6rem' },
    '& .wide': { mb: 8, lgDown: { display: 'none' }, '@media print': { display: 'none' } },
    '& table': { width: 'full', textStyle: 'small', fontVariantNumeric: 'tabular-nums' },
    '& :is(th, td)': {
      py: '0.5625rem',
      '@media print': { py: '0.25rem' },
      borderBottom: '1px solid {colors.line}',
      verticalAlign: 'baseline',
      textAlign: 'end',
      paddingInlineStart: 3,
      whiteSpace: 'nowrap',
    },
    '& thead th': { textStyle: 'label', color: 'faint', borderBottomColor: 'edge' },
    '& th:first-of-type': { textAlign: 'start', paddingInlineStart: 0 },
    '& tbody th': { fontWeight: 500, whiteSpace: 'normal' },
    '& tbody th small': { color: 'faint', fontWeight: 400 },
    '& tbody td': { color: 'muted' },
    '& .sum :is(th, td)': { color: 'text', fontWeight: 600 },
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

const Frame = chakra('section', { base: { overflowX: 'auto' } });

export function CostResults() {
  const page = useCopy(RUNNING_COST_PAGE_COPY).results;
  const copy = useCopy(RUNNING_COST_COPY);
  const locale = useLocale();
  const { query } = DEFAULTS_SHOWN;
  return (
    <Root id="result" aria-labelledby="result-heading">
      <h2 id="result-heading" className="visually-hidden">
        {page.heading}
      </h2>
      <MainFigures id="result-cost" className="wide" />
      {/* A narrow phone scrolls the table, so the keyboard must reach it. */}
      <Frame aria-label={PERIODS.map((each) => copy.perPeriod[each]).join(', ')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{copy.result}</th>
              {PERIODS.map((period) => (
                <th key={period} scope="col">
                  {copy.perPeriod[period]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PERIOD_ROWS.map((row) => (
              <tr key={row} className={row === 'cost' ? 'sum' : undefined}>
                <th scope="row">
                  {copy.rows[row].label} <small>{copy.rows[row].unit}</small>
                </th>
                {PERIODS.map((period) => (
                  <td key={period}>
                    <Figure name={row + period} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Frame>
      <p className="note">{copy.disclaimer}</p>
      <div className="actions">
        <ActionLink href={`${bookingPath('running-cost')}&${query}`}>{page.quote}</ActionLink>
        {(['pdf', 'csv'] as const).map((type) => (
          <ButtonLink
            key={type}
            href={`${localPath(locale, RUNNING_COST_FILES[type])}?${query}`}
            variant="outline"
            download
          >
            {page[type]}
          </ButtonLink>
        ))}
        <SmallButton variant="quiet" data-act="copy" data-done={page.copied}>
          {page.copy}
        </SmallButton>
        <SmallButton variant="quiet" data-act="print">
          {page.print}
        </SmallButton>
      </div>
      <p className="note">{page.share}</p>
    </Root>
  );
}

import { chakra } from '@chakra-ui/react';
import { ActionLink, ButtonLink, SmallButton } from '#client/components/button.tsx';
import { useCopy, useLocale } from '#client/language/language.tsx';
import { bookingPath } from '#shared/booking-paths.ts';
import { localPath } from '#shared/language/locale.ts';
import { RUNNING_COST_FILES } from '#shared/paths.ts';
import { RUNNING_COST_COPY, withUnit } from '#shared/running-cost/copy.ts';
import { PERIOD_ROWS, PERIODS } from '#shared/running-cost/figures.ts';
import { DEFAULTS_SHOWN, Figure, figureStyle } from './figure.tsx';
import { RUNNING_COST_PAGE_COPY } from './page-copy.ts';

const Root = chakra('section', {
  base: {
    ...figureStyle,
    lg: { position: 'sticky', top: '6rem' },
    '& .first': {
      display: 'flex',
      flexDirection: 'column-reverse',
      borderTop: '1px solid {colors.edge}',
      pt: 4,
      pb: 6,
      containerType: 'inline-size',
      '& b': {
        textStyle: 'monument',
        fontSize: 'clamp(3.5rem, 21cqi, 9rem)',
        lineHeight: 1,
        color: 'text',
        // Sums of billions break instead of widening the page.
        overflowWrap: 'anywhere',
      },
    },
    '& [hidden]': { display: 'none' },
    '& :is(.first label, dt)': { textStyle: 'small', color: 'muted', textWrap: 'balance' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 11rem), 1fr))',
      columnGap: 'column',
      rowGap: 5,
      mb: 8,
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
    '& table': { width: 'full', textStyle: 'small', fontVariantNumeric: 'tabular-nums' },
    '& :is(th, td)': {
      py: '0.5625rem',
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
    '& .invalid': { color: 'danger', mb: 4 },
    '& .note': { mt: 5 },
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

const SECOND = ['coinCost', 'breakEvenTariff', 'breakEvenPrice'] as const;

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
      <p id="result-invalid" className="invalid" hidden>
        {page.invalid}
      </p>
      <div className="first">
        <output form="calculation" id="result-cost" aria-labelledby="result-cost-label">
          <Figure name="costMonth" />
        </output>
        <label id="result-cost-label" htmlFor="result-cost">
          {copy.figures.costMonth.label}
        </label>
      </div>
      <dl>
        {SECOND.map((name) => (
          <div key={name}>
            <dt>{withUnit(copy.figures[name], locale)}</dt>
            <dd>
              <Figure name={name} />
            </dd>
          </div>
        ))}
      </dl>
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

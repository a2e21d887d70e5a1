import { chakra } from '@chakra-ui/react';
import { DataTable } from '#client/components/data-table.tsx';
import { Section } from '#client/components/section.tsx';
import { useCopy } from '#client/language/language.tsx';
import { DIFFICULTY_SHARES, PRICE_SHARES } from '#shared/running-cost/calculate.ts';
import { RUNNING_COST_COPY } from '#shared/running-cost/copy.ts';
import { Figure, figureStyle } from './figure.tsx';
import { RUNNING_COST_PAGE_COPY } from './running-cost.copy.ts';

const Root = chakra('div', {
  base: {
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
  },
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
      <Root>
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
      </Root>
    </Section>
  );
}

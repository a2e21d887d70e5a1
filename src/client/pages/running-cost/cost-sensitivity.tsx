import { chakra } from '@chakra-ui/react';
import { Section } from '#client/components/section.tsx';
import { useCopy } from '#client/language/language.tsx';
import { DIFFICULTY_SHARES, PRICE_SHARES } from '#shared/running-cost/calculate.ts';
import { RUNNING_COST_COPY } from '#shared/running-cost/copy.ts';
import { Figure, figureStyle } from './figure.tsx';
import { RUNNING_COST_PAGE_COPY } from './page-copy.ts';

const Frame = chakra('section', {
  base: {
    ...figureStyle,
    overflowX: 'auto',
    '& table': { width: 'full', minWidth: '34rem', fontVariantNumeric: 'tabular-nums' },
    '& caption': { textStyle: 'small', color: 'faint', textAlign: 'start', pb: 3 },
    '& :is(th, td)': {
      py: 4,
      paddingInlineEnd: 4,
      textAlign: 'start',
      borderBottom: '1px solid {colors.line}',
      whiteSpace: 'nowrap',
    },
    '& thead th': {
      verticalAlign: 'bottom',
      borderBottomColor: 'edge',
      textStyle: 'small',
      color: 'muted',
    },
    '& th small': { display: 'block', textStyle: 'small', color: 'faint', fontWeight: 400 },
    '& td': {
      fontFamily: 'display',
      fontSize: 'clamp(1.125rem, 0.9rem + 0.7vw, 1.5rem)',
      fontWeight: 350,
    },
    '& td [data-low]': { color: 'danger' },
    '& [data-today]': { bg: 'sunken' },
    '& td[data-today=both]': { boxShadow: 'inset 0 -2px 0 {colors.accent}' },
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
      <Frame aria-label={copy.caption} tabIndex={0}>
        <table>
          <caption>{copy.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{copy.price}</th>
              {DIFFICULTY_SHARES.map((share) => (
                <th key={share} scope="col">
                  <small>{copy.difficulty}</small>
                  {changeText(share, copy.today)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PRICE_SHARES.map((price, row) => (
              <tr key={price} data-today={price === 1 ? '' : undefined}>
                <th scope="row">
                  <Figure name={`price-${row}`} />
                  <small>{changeText(price, copy.today)}</small>
                </th>
                {DIFFICULTY_SHARES.map((difficulty, column) => (
                  <td
                    key={difficulty}
                    data-today={price === 1 && difficulty === 1 ? 'both' : undefined}
                  >
                    <Figure name={`cell-${row}-${column}`} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Frame>
    </Section>
  );
}

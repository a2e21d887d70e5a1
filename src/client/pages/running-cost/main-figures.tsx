import { chakra } from '@chakra-ui/react';
import { useCopy, useLocale } from '#client/language/language.tsx';
import { RUNNING_COST_COPY, withUnit } from '#shared/running-cost/copy.ts';
import { Figure, figureStyle, useCalculation } from './figure.tsx';
import { RUNNING_COST_PAGE_COPY } from './running-cost.copy.ts';

const Root = chakra('div', {
  base: {
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
  },
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
    <Root className={className}>
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
        {SECOND.map((name) => (
          <div key={name}>
            <dt>{withUnit(figures[name], locale)}</dt>
            <dd>
              <Figure name={name} />
            </dd>
          </div>
        ))}
      </dl>
    </Root>
  );
}

import { chakra } from '@chakra-ui/react';
import { ClosingCall } from '#client/components/closing-call.tsx';
import { PageHero } from '#client/components/page-hero.tsx';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { bookingPath } from '#shared/booking-paths.ts';
import { PATHS } from '#shared/paths.ts';
import { CostCharts } from './cost-charts.tsx';
import { CostForm } from './cost-form.tsx';
import { CostFormulas } from './cost-formulas.tsx';
import { CostResults } from './cost-results.tsx';
import { CostSensitivity } from './cost-sensitivity.tsx';
import { CostSources } from './cost-sources.tsx';
import { DEFAULTS_SHOWN } from './figure.tsx';
import { MainFigures } from './main-figures.tsx';
import { RUNNING_COST_PAGE_COPY } from './page-copy.ts';

const Calculator = chakra('div', {
  base: {
    ...columns({ rowGap: 14, lg: '5 6' }),
    alignItems: 'start',
    pb: 'section',
    columnGap: { lg: '5rem' },
    '& .narrow': { lg: { display: 'none' } },
    // One page with the inputs and results, then the explanations.
    '@media print': {
      pb: 0,
      '& .narrow': { display: 'block' },
      '& ~ #next': { display: 'none' },
      '& + section': { breakBefore: 'page' },
    },
  },
});

export function RunningCostPage() {
  const copy = useCopy(RUNNING_COST_PAGE_COPY);
  const actions = [
    { label: copy.results.quote, href: `${bookingPath('running-cost')}&${DEFAULTS_SHOWN.query}` },
    { label: copy.closing.store, href: PATHS.miningStore },
  ];
  return (
    <>
      <PageHero label={copy.label} heading={copy.heading} lede={copy.lede} />
      <Calculator className="wrap">
        <MainFigures id="main-cost" className="narrow" />
        <CostForm />
        <CostResults />
      </Calculator>
      <CostCharts />
      <CostSensitivity />
      <CostFormulas />
      <CostSources />
      <ClosingCall
        id="next"
        heading={copy.closing.heading}
        text={copy.closing.text}
        actions={actions}
      />
    </>
  );
}

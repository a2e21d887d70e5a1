import { chakra, defineStyle } from '@chakra-ui/react';
import { ClosingCall, PageHero } from '#client/components/section.tsx';
import { Island } from '#client/forms/island.tsx';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { PATHS } from '#shared/paths.ts';
import { CALCULATION_QUERY, Calculator } from './calculation.tsx';
import { CostAssumptions, CostCharts, CostFormulas, CostSensitivity } from './cost-details.tsx';
import { CostForm } from './cost-form.tsx';
import { CostResults, MainFigures, useQuoteLink } from './cost-results.tsx';
import { RUNNING_COST_PAGE_COPY } from './running-cost.copy.ts';

const layoutStyle = defineStyle({
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
});

export function RunningCostPage() {
  const { label, heading, lede } = useCopy(RUNNING_COST_PAGE_COPY);
  return (
    <>
      <PageHero label={label} heading={heading} lede={lede} />
      <Island query={CALCULATION_QUERY}>
        <RunningCost />
      </Island>
    </>
  );
}

/** Everything on the page that depends on the inputs. */
export function RunningCost() {
  return (
    <Calculator>
      <chakra.div css={layoutStyle} className="wrap">
        <MainFigures id="main-cost" className="narrow" />
        <CostForm />
        <CostResults />
      </chakra.div>
      <CostCharts />
      <CostSensitivity />
      <CostFormulas />
      <CostAssumptions />
      <Closing />
    </Calculator>
  );
}

function Closing() {
  const { results, closing } = useCopy(RUNNING_COST_PAGE_COPY);
  const actions = [
    { label: results.quote, href: useQuoteLink() },
    { label: closing.store, href: PATHS.miningStore },
  ];
  return <ClosingCall id="next" {...closing} actions={actions} />;
}

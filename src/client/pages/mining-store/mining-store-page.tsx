import { chakra } from '@chakra-ui/react';
import { BookACall } from '#client/components/book-a-call.tsx';
import { PageHero } from '#client/components/page-hero.tsx';
import { useCopy } from '#client/language/language.tsx';
import { MINERS } from '#shared/catalogue/arabic/hardware.ts';
import { CoolingGuide } from './cooling-guide.tsx';
import { MinerComparison } from './miner-comparison.tsx';
import { MinerPlates } from './miner-plates.tsx';
import { OrderSteps } from './order-steps.tsx';
import { STORE_COPY } from './store.copy.ts';
import { StoreClosing } from './store-closing.tsx';

export function MiningStorePage() {
  return (
    <>
      <PageHero {...useCopy(STORE_COPY).hero}>
        <BookACall about="store" />
      </PageHero>
      <MinerIndex />
      <MinerPlates />
      <MinerComparison />
      <OrderSteps />
      <CoolingGuide />
      <StoreClosing />
    </>
  );
}

const Index = chakra('nav', {
  base: {
    borderTop: '1px solid {colors.edge}',
    '& ul': { display: 'grid', md: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
    '& li': {
      borderBottom: '1px solid {colors.line}',
      md: { borderBottom: 'none' },
      '& + li': {
        md: { borderInlineStart: '1px solid {colors.line}', paddingInlineStart: 'column' },
      },
    },
    '& a': {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: 4,
      md: { flexDirection: 'column', height: 'full' },
      lg: { flexDirection: 'row' },
      py: 5,
      paddingInlineEnd: { md: 'column' },
      color: 'muted',
      _hover: { color: 'accentHigh' },
    },
    '& b': {
      fontFamily: 'display',
      fontSize: 'heading',
      fontWeight: 350,
      color: 'text',
      whiteSpace: 'nowrap',
    },
  },
});

function MinerIndex() {
  return (
    <Index className="wrap" aria-label={useCopy(STORE_COPY).index}>
      <ul>
        {useCopy(MINERS).map(({ id, name, hashRate }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {name}{' '}
              <b>
                <bdi>{`${hashRate.value} ${hashRate.unit}`}</bdi>
              </b>
            </a>
          </li>
        ))}
      </ul>
    </Index>
  );
}

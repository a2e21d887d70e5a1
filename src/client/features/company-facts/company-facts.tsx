import { chakra } from '@chakra-ui/react';
import { useLocale } from '#client/language/language.tsx';
import { shownFacts } from '#shared/catalogue/company-facts.ts';

const List = chakra('dl', {
  base: {
    display: 'grid',
    columnGap: 'column',
    rowGap: 6,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
    '& dt': { textStyle: 'small', color: 'faint' },
    '& dd': { mt: 1, fontVariantNumeric: 'tabular-nums' },
  },
});

/** The company's licence, auditor and others. Shows nothing until the owner has set a fact. */
export function CompanyFacts({ heading }: { readonly heading: string }) {
  const facts = shownFacts(useLocale());
  if (facts.length === 0) return null;
  return (
    <List aria-label={heading}>
      {facts.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  );
}

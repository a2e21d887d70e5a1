import { chakra, defineStyle } from '@chakra-ui/react';
import { useCopy, useLocale } from '#client/language/language.tsx';
import { shownFacts } from '#shared/catalogue/company/company-facts.ts';

const rootStyle = defineStyle({
  borderTop: '1px solid {colors.line}',
  py: 'clamp(2.5rem, 2rem + 2vw, 4.5rem)',
  '& h2': { textStyle: 'label', color: 'faint', mb: 6 },
});

const listStyle = defineStyle({
  display: 'grid',
  columnGap: 'column',
  rowGap: 6,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  '& dt': { textStyle: 'small', color: 'faint' },
  '& dd': { mt: 1, fontVariantNumeric: 'tabular-nums' },
});

const HEADING = { en: 'Company facts', ar: 'بيانات الشركة' };

/** The company's licence, auditor and others. Shows nothing until the owner has set a fact. */
export function CompanyFacts() {
  const heading = useCopy(HEADING);
  const facts = shownFacts(useLocale());
  if (facts.length === 0) return null;
  return (
    <chakra.section css={rootStyle} aria-label={heading}>
      <div className="wrap">
        <h2>{heading}</h2>
        <chakra.dl css={listStyle}>
          {facts.map(({ id, label, value }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </chakra.dl>
      </div>
    </chakra.section>
  );
}

import { chakra } from '@chakra-ui/react';
import { Section } from '#client/components/section.tsx';
import { useCopy } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { RUNNING_COST_COPY } from '#shared/running-cost/copy.ts';
import { FORMULAS, type FormulaName, formulaParts } from '#shared/running-cost/formulas.ts';
import { Figure, figureStyle } from './figure.tsx';
import { RUNNING_COST_PAGE_COPY } from './running-cost.copy.ts';

const List = chakra('ol', {
  base: {
    ...figureStyle,
    '& li': { ...columns({ rowGap: 2, md: '4 7' }), borderTop: '1px solid {colors.line}', py: 5 },
    '& h3': { textStyle: 'body', fontFamily: 'body', fontWeight: 600, md: { gridRow: '1 / 3' } },
    '& .words': { color: 'muted', maxWidth: 'measure' },
    // Operators and digits have the same order in both languages.
    '& .figures': {
      direction: 'ltr',
      textAlign: 'start',
      fontSize: 'heading',
      color: 'faint',
      '[dir=rtl] &': { textAlign: 'end' },
      '& b': { color: 'text' },
      '& b:last-of-type': { color: 'accentHigh' },
    },
  },
});

export function CostFormulas() {
  const page = useCopy(RUNNING_COST_PAGE_COPY).formulas;
  const { formulas } = useCopy(RUNNING_COST_COPY);
  return (
    <Section id="formulas" label={page.label} heading={page.heading} lede={page.lede}>
      <List>
        {(Object.keys(FORMULAS) as FormulaName[]).map((name) => (
          <li key={name}>
            <h3>{formulas[name].label}</h3>
            <p className="words">{formulas[name].words}</p>
            <p className="figures">
              {formulaParts(FORMULAS[name]).map((part, index) =>
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change.
                index % 2 === 1 ? <Figure key={index} name={part} /> : part,
              )}
            </p>
          </li>
        ))}
      </List>
    </Section>
  );
}

import { chakra, defineStyle } from '@chakra-ui/react';
import { DataTable } from '#client/components/data-table.tsx';
import { Section } from '#client/components/section.tsx';
import { useCopy, useLocale } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { DIFFICULTY_SHARES, PRICE_SHARES } from '#shared/running-cost/calculate.ts';
import { RUNNING_COST_COPY, withUnit } from '#shared/running-cost/copy.ts';
import { FORMULAS, type FormulaName, formulaParts } from '#shared/running-cost/figures.ts';
import { plainText } from '#shared/running-cost/number-texts.ts';
import { RUNNING_COST_DEFAULTS } from '#shared/running-cost/running-cost-facts.ts';
import { Figure, figureStyle } from './figure.tsx';
import { RUNNING_COST_PAGE_COPY } from './running-cost.copy.ts';

const assumptionsStyle = defineStyle({
  mt: 14,
  '& h3': { textStyle: 'heading', mb: 4 },
  '& li': { color: 'muted', maxWidth: 'measure', borderTop: '1px solid {colors.line}', py: 4 },
});

const NAMES = Object.keys(RUNNING_COST_DEFAULTS) as (keyof typeof RUNNING_COST_DEFAULTS)[];

export function CostSources() {
  const page = useCopy(RUNNING_COST_PAGE_COPY).sources;
  const copy = useCopy(RUNNING_COST_COPY);
  const locale = useLocale();
  const date = new Intl.DateTimeFormat(locale === 'ar' ? 'ar-AE-u-nu-latn' : 'en-GB', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  return (
    <Section id="sources" label={page.label} heading={page.heading} lede={page.lede}>
      <DataTable
        caption={page.caption}
        columns={[page.input, copy.sources.value, copy.sources.asOf, copy.sources.source]}
        rows={NAMES.map((name) => {
          const label = withUnit(copy.inputs[name], locale);
          const { value, asOf, source } = RUNNING_COST_DEFAULTS[name];
          const day = date.format(new Date(asOf));
          return [label, plainText(value), day, source[locale]] as const;
        })}
      />
      <chakra.div css={assumptionsStyle}>
        <h3>{page.assumptions}</h3>
        <ul>
          {copy.assumptions.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </chakra.div>
    </Section>
  );
}

const listStyle = defineStyle({
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
});

export function CostFormulas() {
  const page = useCopy(RUNNING_COST_PAGE_COPY).formulas;
  const { formulas } = useCopy(RUNNING_COST_COPY);
  return (
    <Section id="formulas" label={page.label} heading={page.heading} lede={page.lede}>
      <chakra.ol css={listStyle}>
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
      </chakra.ol>
    </Section>
  );
}

const rootStyle = defineStyle({
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
      <chakra.div css={rootStyle}>
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
      </chakra.div>
    </Section>
  );
}

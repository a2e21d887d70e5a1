import { chakra } from '@chakra-ui/react';
import { DataTable } from '#client/components/data-table.tsx';
import { Section } from '#client/components/section.tsx';
import { useCopy, useLocale } from '#client/language/language.tsx';
import { RUNNING_COST_COPY, withUnit } from '#shared/running-cost/copy.ts';
import { plainText } from '#shared/running-cost/number-texts.ts';
import { RUNNING_COST_DEFAULTS } from '#shared/running-cost/running-cost-facts.ts';
import { RUNNING_COST_PAGE_COPY } from './running-cost.copy.ts';

const Assumptions = chakra('div', {
  base: {
    mt: 14,
    '& h3': { textStyle: 'heading', mb: 4 },
    '& li': { color: 'muted', maxWidth: 'measure', borderTop: '1px solid {colors.line}', py: 4 },
  },
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
      <Assumptions>
        <h3>{page.assumptions}</h3>
        <ul>
          {copy.assumptions.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Assumptions>
    </Section>
  );
}

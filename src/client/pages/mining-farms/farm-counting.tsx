import { chakra, defineStyle } from '@chakra-ui/react';
import { Section } from '#client/components/section.tsx';
import { TextLink } from '#client/components/text-link.tsx';
import { useCopy } from '#client/language/language.tsx';
import { FIGURES_DISCLAIMER } from '#shared/catalogue/arabic/farms.ts';
import {
  countedCapacities,
  countedUptimes,
  explainedConflicts,
} from '#shared/catalogue/arabic/how-we-count.ts';
import { COUNTED_ON, type CountedFigure } from '#shared/catalogue/how-we-count.ts';
import { PATHS } from '#shared/paths.ts';
import { FARMS_COPY } from './farms.copy.ts';

const tableStyle = defineStyle({
  width: 'full',
  tableLayout: 'fixed',
  '& :is(th, td)': { verticalAlign: 'baseline', py: 4, paddingInlineEnd: { base: 4, md: 8 } },
  '& thead th': { textStyle: 'label', color: 'faint', paddingTop: 0 },
  '& .group': {
    textStyle: 'label',
    color: 'muted',
    paddingTop: 8,
    borderBottom: '1px solid {colors.edge}',
  },
  '& tbody tr + tr > *': { borderBottom: '1px solid {colors.line}' },
  '& tbody th b': { display: 'block', textStyle: 'heading', overflowWrap: 'anywhere' },
  '& tbody th span': { textStyle: 'small', fontWeight: 400, color: 'faint' },
  '& thead th:first-of-type': { width: { base: '44%', lg: '42%' } },
  '& td': { color: 'muted', paddingInlineEnd: 0 },
  '& + p': { mt: 5 },
});

export function FarmCounting() {
  const copy = useCopy(FARMS_COPY).counting;
  const { label, heading, lede, columns } = copy;
  return (
    <Section id="how-we-count" label={label} heading={heading} lede={lede}>
      <chakra.table css={tableStyle}>
        <caption className="visually-hidden">{heading}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <Group name={copy.capacity} figures={useCopy(countedCapacities)} />
        <Group name={copy.uptime} figures={useCopy(countedUptimes)} />
        <Group name={copy.conflicts} figures={useCopy(explainedConflicts)} />
      </chakra.table>
      <p className="note">
        {`${copy.terms} ${useCopy(FIGURES_DISCLAIMER)}`}{' '}
        <TextLink href={`${PATHS.termsOfConditions}#hosting`}>{copy.clause}</TextLink>
      </p>
    </Section>
  );
}

interface GroupProps {
  readonly name: string;
  readonly figures: readonly CountedFigure[];
}

function Group({ name, figures }: GroupProps) {
  const { comma, pageNames } = useCopy(FARMS_COPY).counting;
  return (
    <tbody>
      <tr>
        <th className="group" scope="rowgroup" colSpan={2}>
          {name}
        </th>
      </tr>
      {figures.map(({ figure, pages, counts }) => (
        <tr key={figure}>
          <th scope="row">
            <b>{figure}</b>{' '}
            {pages.map((page, index) => (
              <span key={page}>
                {index > 0 && comma}
                <TextLink variant="plain" href={COUNTED_ON[page]}>
                  {pageNames[page]}
                </TextLink>
              </span>
            ))}
          </th>
          <td>{counts.value}</td>
        </tr>
      ))}
    </tbody>
  );
}

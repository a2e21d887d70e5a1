import { chakra } from '@chakra-ui/react';
import { Section } from '#client/components/section.tsx';
import { TextLink } from '#client/components/text-link.tsx';
import { FIGURES_DISCLAIMER } from '#shared/catalogue/farms.ts';
import {
  COUNTED_ON,
  type CountedFigure,
  countedCapacities,
  countedUptimes,
  explainedConflicts,
} from '#shared/catalogue/how-we-count.ts';
import { PATHS } from '#shared/paths.ts';

const section = {
  id: 'how-we-count',
  label: 'How we count',
  heading: 'What each figure measures',
  lede: 'The figures on our pages measure different things. None is calculated from another, and they should not be added up.',
} as const;

const TERMS = `Uptime is the share of hours in which power, cooling and network are available to the machines. ${FIGURES_DISCLAIMER}`;

const Table = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    textAlign: 'start',
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
  },
});

export function FarmCounting() {
  return (
    <Section {...section}>
      <Table>
        <caption className="visually-hidden">{section.heading}</caption>
        <thead>
          <tr>
            <th scope="col">Figure, and the page that shows it</th>
            <th scope="col">What it measures</th>
          </tr>
        </thead>
        <Group name="Capacity" figures={countedCapacities} />
        <Group name="Uptime" figures={countedUptimes} />
        <Group name="Figures that seem to conflict" figures={explainedConflicts} />
      </Table>
      <p className="note">
        {TERMS}{' '}
        <TextLink href={`${PATHS.termsOfConditions}#hosting`}>Clause 5.4 of the terms</TextLink>
      </p>
    </Section>
  );
}

interface GroupProps {
  readonly name: string;
  readonly figures: readonly CountedFigure[];
}

function Group({ name, figures }: GroupProps) {
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
                {index > 0 && ', '}
                <TextLink variant="plain" href={COUNTED_ON[page]}>
                  {page}
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

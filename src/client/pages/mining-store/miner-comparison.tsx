import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LazyImage } from '#client/components/lazy-image.tsx';
import { Section } from '#client/components/section.tsx';
import { TextLink } from '#client/components/text-link.tsx';
import { howWeCount } from '#shared/catalogue/figures.ts';
import {
  HARDWARE_DISCLAIMER,
  HARDWARE_TERMS,
  MINERS,
  type Miner,
  type MinerFigure,
} from '#shared/catalogue/hardware.ts';
import { PATHS } from '#shared/paths.ts';
import { MINER_DRAWING_SIZE, MINER_DRAWINGS } from './miner-drawings.ts';

// Row headings are above their cells, not in a first column, so that three miners fit a phone.
const Table = chakra('table', {
  base: {
    width: 'full',
    tableLayout: 'fixed',
    textAlign: 'start',
    '& :is(th, td)': { verticalAlign: 'top', paddingInlineEnd: 'clamp(0.5rem, 2vw, 2.5rem)' },
    '& thead th': { pb: 4, textStyle: 'small', fontWeight: 600, md: { textStyle: 'heading' } },
    '& img': { width: 'full', mb: 3 },
    '& tbody th': {
      textStyle: 'label',
      color: 'faint',
      paddingTop: 4,
      borderTop: '1px solid {colors.line}',
    },
    '& td': {
      verticalAlign: 'baseline',
      pb: 5,
      paddingTop: 1,
      textStyle: 'small',
      color: 'muted',
      fontVariantNumeric: 'tabular-nums',
      md: { textStyle: 'body' },
    },
    '& .large': {
      fontFamily: 'display',
      fontSize: 'clamp(1.25rem, 0.6rem + 2.6vw, 2.75rem)',
      fontWeight: 300,
      lineHeight: 1.1,
      letterSpacing: '-0.02em',
      color: 'text',
      whiteSpace: 'nowrap',
    },
    '& .large small': { fontSize: 'max(0.5em, 0.75rem)', letterSpacing: 0, color: 'muted' },
    '& .none': { color: 'faint' },
    '& svg': { width: 'full', height: '0.5rem', mt: 3 },
    '& .scale': { stroke: 'line', strokeWidth: '2px' },
    '& .bar': { stroke: 'copper', strokeWidth: '8px' },
    '& .same': { borderTop: '1px solid {colors.edge}', pb: 0 },
  },
});

const SCALE_WATTS = Math.max(...MINERS.map(({ watts }) => watts));

interface Row {
  readonly name: string;
  readonly cell: (miner: Miner) => ReactNode;
}

const ROWS: readonly Row[] = [
  { name: 'Hash rate', cell: ({ hashRate }) => <Large {...hashRate} /> },
  {
    name: 'Power, about',
    cell: ({ power, watts }) => (
      <>
        <Large {...power} />
        <PowerBar watts={watts} />
      </>
    ),
  },
  {
    name: 'Efficiency',
    cell: ({ efficiency }) =>
      efficiency ? <Large {...efficiency} /> : <span className="none">Not stated</span>,
  },
  { name: 'Mines', cell: ({ mines }) => mines },
  { name: 'Algorithm', cell: ({ algorithm }) => algorithm },
  { name: 'Cooling', cell: ({ cooling }) => cooling },
  { name: 'Site needs', cell: ({ siteNeeds }) => siteNeeds },
  { name: 'Warranty', cell: ({ warranty }) => warranty },
];

export function MinerComparison() {
  return (
    <Section
      id="compare"
      label="Comparison"
      heading="Compare the three miners"
      lede="Bars share one scale. SHA-256 and Scrypt hash rates measure different work and cannot be compared."
      navPath={PATHS.miningStore}
    >
      <Table>
        <caption className="visually-hidden">The three miners side by side</caption>
        <thead>
          <tr>
            {MINERS.map(({ id, name }) => (
              <th key={id} scope="col">
                <LazyImage src={MINER_DRAWINGS[id].src} alt="" {...MINER_DRAWING_SIZE} />
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {ROWS.map(({ name, cell }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={MINERS.length}>
                {name}
              </th>
            </tr>
            <tr>
              {MINERS.map((miner) => (
                <td key={miner.id}>{cell(miner)}</td>
              ))}
            </tr>
          </tbody>
        ))}
        <tbody>
          <tr>
            <th className="same" scope="rowgroup" colSpan={MINERS.length}>
              The same for all three
            </th>
          </tr>
          <tr>
            <td colSpan={MINERS.length}>{HARDWARE_TERMS.map(({ name }) => name).join(' · ')}</td>
          </tr>
        </tbody>
      </Table>
      <p className="note">
        {HARDWARE_DISCLAIMER} <TextLink href={howWeCount.href}>{howWeCount.label}</TextLink>
      </p>
    </Section>
  );
}

function Large({ value, unit }: MinerFigure) {
  return (
    <span className="large">
      {value}
      <small>&nbsp;{unit}</small>
    </span>
  );
}

function PowerBar({ watts }: { readonly watts: number }) {
  return (
    <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
      <path className="scale" d="M0 7H100" />
      <path className="bar" d={`M0 4H${(watts / SCALE_WATTS) * 100}`} />
    </svg>
  );
}

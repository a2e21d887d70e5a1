import { chakra, defineStyle } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { LazyImage } from '#client/components/lazy-image.tsx';
import { Section } from '#client/components/section.tsx';
import { TextLink } from '#client/components/text-link.tsx';
import { useCopy } from '#client/language/language.tsx';
import { howWeCount } from '#shared/catalogue/arabic/figures.ts';
import { HARDWARE_DISCLAIMER, HARDWARE_TERMS, MINERS } from '#shared/catalogue/arabic/hardware.ts';
import {
  MINER_DETAILS,
  type Miner,
  type MinerFigure,
  MINERS as STATED,
  shownDetail,
} from '#shared/catalogue/hardware.ts';
import { PATHS } from '#shared/paths.ts';
import { MINER_DRAWING_SIZE, MINER_DRAWINGS } from './miner-drawings.ts';
import { STORE_COPY } from './store.copy.ts';

// Row headings are above their cells, not in a first column, so that three miners fit a phone.
const tableStyle = defineStyle({
  width: 'full',
  tableLayout: 'fixed',
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
});

const SCALE_WATTS = Math.max(...STATED.map(({ watts }) => watts));

interface Row {
  readonly name: string;
  readonly cell: (miner: Miner) => ReactNode;
}

function rowsOf({ comparison, specs }: typeof STORE_COPY.en): readonly Row[] {
  return [
    { name: comparison.hashRate, cell: ({ hashRate }) => <Large {...hashRate} /> },
    {
      name: comparison.power,
      cell: ({ power, watts }) => (
        <>
          <Large {...power} />
          <PowerBar watts={watts} />
        </>
      ),
    },
    {
      name: comparison.efficiency,
      cell: ({ efficiency }) =>
        efficiency ? (
          <Large {...efficiency} />
        ) : (
          <span className="none">{comparison.notStated}</span>
        ),
    },
    { name: specs.mines, cell: ({ mines }) => mines },
    { name: specs.algorithm, cell: ({ algorithm }) => algorithm },
    { name: specs.cooling, cell: ({ cooling }) => cooling },
    { name: specs.siteNeeds, cell: ({ siteNeeds }) => siteNeeds },
    { name: specs.warranty, cell: ({ warranty }) => warranty },
    ...MINER_DETAILS.filter((detail) => STATED.some((miner) => shownDetail(miner, detail))).map(
      (detail) => ({
        name: specs[detail],
        cell: (miner: Miner) =>
          shownDetail(miner, detail) ? (
            <bdi>{shownDetail(miner, detail)}</bdi>
          ) : (
            <span className="none">{comparison.notStated}</span>
          ),
      }),
    ),
  ];
}

export function MinerComparison() {
  const copy = useCopy(STORE_COPY);
  const { label, heading, lede, caption, same } = copy.comparison;
  const miners = useCopy(MINERS);
  const counting = useCopy(howWeCount);
  const terms = useCopy(HARDWARE_TERMS).map(({ name }) => name);
  return (
    <Section id="compare" label={label} heading={heading} lede={lede} navPath={PATHS.miningStore}>
      <chakra.table css={tableStyle}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {miners.map(({ id, name }) => (
              <th key={id} scope="col">
                <LazyImage
                  className="flows"
                  src={MINER_DRAWINGS[id]}
                  alt=""
                  {...MINER_DRAWING_SIZE}
                />
                {name}
              </th>
            ))}
          </tr>
        </thead>
        {rowsOf(copy).map(({ name, cell }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={miners.length}>
                {name}
              </th>
            </tr>
            <tr>
              {miners.map((miner) => (
                <td key={miner.id}>{cell(miner)}</td>
              ))}
            </tr>
          </tbody>
        ))}
        <tbody>
          <tr>
            <th className="same" scope="rowgroup" colSpan={miners.length}>
              {same}
            </th>
          </tr>
          <tr>
            <td colSpan={miners.length}>{terms.join(' · ')}</td>
          </tr>
        </tbody>
      </chakra.table>
      <p className="note">
        {useCopy(HARDWARE_DISCLAIMER)} <TextLink href={counting.href}>{counting.label}</TextLink>
      </p>
    </Section>
  );
}

function Large({ value, unit }: MinerFigure) {
  return (
    <bdi className="large">
      {value}
      <small>&nbsp;{unit}</small>
    </bdi>
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

import { chakra, defineStyle } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ActionLink, ButtonLink, ButtonRow } from '#client/components/button.tsx';
import { SpecList } from '#client/components/facts.tsx';
import { LazyImage } from '#client/components/lazy-image.tsx';
import { Section } from '#client/components/section.tsx';
import { TextLink } from '#client/components/text-link.tsx';
import air from '#client/illustrations/air-miner.svg?url';
import hydro from '#client/illustrations/hydro-miner.svg?url';
import scrypt from '#client/illustrations/scrypt-miner.svg?url';
import { useCopy, useLocale } from '#client/language/language.tsx';
import { columns } from '#client/theme/columns.ts';
import { howWeCount } from '#shared/catalogue/figures.ts';
import {
  datasheetPath,
  HARDWARE_DISCLAIMER,
  HARDWARE_TERMS,
  MINERS,
  type Miner,
  type MinerFigure,
  type MinerId,
} from '#shared/catalogue/hardware.ts';
import { localPath } from '#shared/language/locale.ts';
import { bookingPath, PATHS } from '#shared/paths.ts';
import { STORE_COPY } from './store.copy.ts';

const MINER_DRAWING_SIZE = { width: 1020, height: 810 };

const MINER_DRAWINGS: Readonly<Record<MinerId, string>> = {
  'air-miner': air,
  'hydro-miner': hydro,
  'scrypt-miner': scrypt,
};

const plateStyle = defineStyle({
  borderTop: '1px solid {colors.line}',
  '& > .wrap': {
    ...columns({ rowGap: 8, lg: '7 5' }),
    // The drawing ends at the top border of the next plate.
    '--end': 'clamp(2.5rem, 1.5rem + 4vw, 6rem)',
    py: 'var(--end)',
    lg: { alignItems: 'center' },
  },
  // The floor below a machine extends beyond the page, alternating sides.
  '& .drawing': {
    marginInline: 'calc(-1 * {spacing.gutter})',
    lg: { marginInlineEnd: 0, alignSelf: 'end', marginBottom: 'calc(-1 * var(--end))' },
  },
  '&:nth-of-type(even) .wrap': { lg: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' } },
  '&:nth-of-type(even) .drawing': {
    lg: { order: 2, marginInlineStart: 0, marginInlineEnd: 'calc(-1 * {spacing.gutter})' },
  },
  '& .drawing img': { width: 'full' },
  '& h2': { textStyle: 'title', maxWidth: '9em' },
  '& .summary': { color: 'muted', maxWidth: '30rem', mt: 4 },
  '& .figures': {
    ...columns({ rowGap: 6, base: '1 1' }),
    mt: 10,
    mb: 8,
    '& > div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
    '& > div:first-of-type': { gridColumn: '1 / -1' },
    '& dt': { textStyle: 'small', color: 'muted', mt: 1 },
    '& dd': {
      textStyle: 'number',
      fontSize: 'clamp(1.875rem, 1.5rem + 1.5vw, 2.75rem)',
      whiteSpace: 'nowrap',
    },
    '& > div:first-of-type dd': {
      textStyle: 'figure',
      fontSize: 'clamp(4rem, 2rem + 8.4vw, 9.5rem)',
    },
    '& small': { fontSize: '0.42em', letterSpacing: 'unit', color: 'muted' },
  },
  '& .disclaimer': { mt: 5, maxWidth: '30rem' },
  '& .actions': { mt: 8 },
});

export function MinerPlates() {
  const locale = useLocale();
  const { drawings, specs, plate } = useCopy(STORE_COPY);
  const disclaimer = useCopy(HARDWARE_DISCLAIMER);
  return useCopy(MINERS).map((miner, index) => {
    const { id, name, summary, hashRate, power, efficiency } = miner;
    const headingId = `${id}-name`;
    return (
      <chakra.article css={plateStyle} key={id} id={id} aria-labelledby={headingId}>
        <div className="wrap">
          <div className="drawing">
            <img
              className="flows"
              src={MINER_DRAWINGS[id]}
              alt={drawings[id]}
              {...MINER_DRAWING_SIZE}
              // The first is visible immediately on a wide screen.
              loading={index === 0 ? 'eager' : 'lazy'}
              decoding="async"
            />
          </div>
          <div>
            <h2 id={headingId}>{name}</h2>
            <p className="summary">{summary}</p>
            <dl className="figures">
              {[hashRate, power, efficiency].map(
                (figure) =>
                  figure && (
                    <div key={figure.label}>
                      <dt>{figure.label}</dt>
                      <dd>
                        <Large {...figure} />
                      </dd>
                    </div>
                  ),
              )}
            </dl>
            <SpecList
              specs={(['mines', 'siteNeeds', 'warranty'] as const).map((name) => ({
                term: specs[name],
                value: miner[name],
              }))}
            />
            <p className="note disclaimer">{disclaimer}</p>
            <ButtonRow className="actions">
              <ActionLink
                href={bookingPath('hardware-procurement', plate.inquiry(name))}
                aria-describedby={headingId}
              >
                {plate.inquire}
              </ActionLink>
              <ButtonLink
                href={localPath(locale, datasheetPath(id))}
                variant="outline"
                download
                aria-describedby={headingId}
              >
                {plate.download}
              </ButtonLink>
              <span className="note">{plate.format}</span>
            </ButtonRow>
          </div>
        </div>
      </chakra.article>
    );
  });
}

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
    textStyle: 'number',
    fontSize: 'clamp(1.25rem, 0.6rem + 2.6vw, 2.75rem)',
    lineHeight: 1.1,
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

const SCALE_WATTS = Math.max(...MINERS.en.map(({ watts }) => watts));

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
    ...(['mines', 'algorithm', 'cooling', 'siteNeeds', 'warranty'] as const).map((name) => ({
      name: specs[name],
      cell: (miner: Miner) => miner[name],
    })),
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

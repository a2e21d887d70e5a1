import { chakra, defineStyle } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';

const rootStyle = defineStyle({
  borderTop: '1px solid {colors.edge}',
  pt: 4,
  // Container units below fit the figure to its column's width.
  containerType: 'inline-size',
  display: 'flex',
  // Screen readers read the label first, although it is below the figure.
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  gap: 2,
  '& > dt': { textStyle: 'small', color: 'muted', textWrap: 'balance' },
  '& > dd': {
    textStyle: 'figure',
    fontSize: 'min({fontSizes.figure}, 33cqi)',
    // Letters of figures are wider in Arabic pages.
    _rtl: { fontSize: 'min({fontSizes.figure}, 28cqi)' },
  },
  '& > dd small': { fontSize: '0.42em', letterSpacing: 'unit', color: 'muted', ms: '0.1em' },
});

export const StatRow = chakra('dl', {
  base: {
    display: 'grid',
    columnGap: 'column',
    rowGap: 10,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 12rem), 1fr))',
  },
});

/** A figure in large type with an optional smaller `unit`; `label` describes it. */
export function Stat({
  value,
  unit,
  label,
}: {
  readonly value: ReactNode;
  readonly unit?: string;
  readonly label: string;
}) {
  return (
    <chakra.div css={rootStyle}>
      <dt>{label}</dt>
      <dd>
        {value}
        {unit && <small>{unit === '%' ? unit : ` ${unit}`}</small>}
      </dd>
    </chakra.div>
  );
}

const listStyle = defineStyle({
  display: 'grid',
  sm: { gridTemplateColumns: 'minmax(8rem, 1fr) minmax(0, 2fr)', columnGap: 6 },
  '& > dt': { textStyle: 'small', color: 'faint', borderTop: '1px solid {colors.line}', pt: 3 },
  '& > dd': {
    pb: 4,
    fontVariantNumeric: 'tabular-nums',
    sm: { borderTop: '1px solid {colors.line}', pt: 3 },
  },
});

export function SpecList({ specs }: { readonly specs: readonly Spec[] }) {
  return (
    <chakra.dl css={listStyle}>
      {specs.map(({ term, value }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </chakra.dl>
  );
}

/** The items of a list of different texts. */
export const TextItems = ({ texts }: { readonly texts: readonly string[] }) =>
  texts.map((text) => <li key={text}>{text}</li>);

interface Spec {
  readonly term: string;
  readonly value: ReactNode;
}

/** The rows of a `dl`. */
export const Terms = ({ rows }: { readonly rows: readonly Spec[] }) =>
  rows.map(({ term, value }) => (
    <div key={term}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  ));

/** The style of a table in a section that scrolls. */
export const tableStyle = {
  overflowX: 'auto',
  '& table': { width: 'full', fontVariantNumeric: 'tabular-nums' },
  '& caption': { textStyle: 'small', color: 'faint', textAlign: 'start', pb: 3 },
  '& :is(th, td)': { py: 4, paddingInlineEnd: 6, textAlign: 'start', verticalAlign: 'baseline' },
  '& thead th': { textStyle: 'label', color: 'faint', borderBottom: '1px solid {colors.edge}' },
  '& tbody :is(th, td)': { borderBottom: '1px solid {colors.line}' },
  '& tbody th': { fontWeight: 500 },
  '& tbody td': { color: 'muted' },
} as const;

export function ColumnHeads({ columns }: { readonly columns: readonly string[] }) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
  );
}

const Frame = chakra('section', { base: tableStyle });

interface DataTableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  /** Cells in the order of `columns`; the first is the row's heading. */
  readonly rows: readonly (readonly ReactNode[])[];
}

/** A table that scrolls horizontally if it is wider than the page. */
export function DataTable({ caption, columns, rows }: DataTableProps) {
  return (
    // Scrollable content must be reachable by keyboard.
    <Frame aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <ColumnHeads columns={columns} />
        <tbody>
          {rows.map(([heading, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change their order.
            <tr key={row}>
              <th scope="row">{heading}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

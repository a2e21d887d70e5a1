import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

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
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
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

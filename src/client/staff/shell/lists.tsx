import { chakra } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Button, ButtonRow, SmallButton } from '#client/components/button.tsx';
import { BusyButton, ListMessage, TwoPressButton } from '#client/staff/shell/controls.tsx';
import { Dialog } from '#client/staff/shell/dialog.tsx';
import { formatUaeMinute } from '#client/staff/shell/uae-day.ts';

/** The heading, filters and buttons above a list. */
export const ListTools = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 3,
    rowGap: 2,
    marginBottom: 4,
    textStyle: 'small',
    color: 'muted',
    '& :is(select, input)': { minHeight: 11, py: 2, textStyle: 'small', width: 'auto' },
    '& select': { maxWidth: '16rem' },
    '& input': { flex: { base: '1 1 8rem', sm: '0 0 auto' }, minWidth: 0 },
    '& h2': { textStyle: 'heading', color: 'text' },
    '& h3': { flex: '1 0 100%', fontFamily: 'body', fontWeight: 600, textStyle: 'small' },
  },
});

/** Small things with their buttons. The name, or the button that opens the thing, comes first. */
export const ItemList = chakra('ul', {
  base: {
    '& > li + li': { borderTop: '1px solid {colors.line}' },
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: 4,
      rowGap: 1,
      paddingBlock: 2,
    },
    '& > li > :first-child': {
      flex: '1 1 10rem',
      minWidth: 0,
      textAlign: 'left',
      overflowWrap: 'anywhere',
      color: 'text',
    },
    '& > li > :is(a, button):first-child': {
      minHeight: 11,
      alignContent: 'center',
      _hover: { color: 'accentHigh' },
    },
    '& span': { textStyle: 'small' },
  },
});

interface ItemSheetProps<Item> {
  readonly title: string;
  readonly noun: string;
  readonly query: ComponentProps<typeof ListMessage>['query'];
  /** Undefined until they have loaded. */
  readonly items: readonly Item[] | undefined;
  /** The text of an empty list. */
  readonly none: string;
  readonly name: (item: Item) => ReactNode;
  readonly about?: (item: Item) => ReactNode;
  readonly removal: {
    readonly isPending: boolean;
    readonly mutate: (item: { readonly id: string }) => void;
  };
  /** The form of an item, or of a new one. */
  readonly form: (item: Item | undefined, onClose: () => void) => ReactNode;
  readonly children?: ReactNode;
  readonly onClose: () => void;
}

/** A dialog with small things that can be added, changed and deleted. */
export function ItemSheet<Item extends { readonly id: string }>(props: ItemSheetProps<Item>) {
  const { title, noun, query, items, none, name, about, removal, form, onClose } = props;
  const [edited, setEdited] = useState<Item | 'new' | null>(null);
  const [opener] = useState(() => document.activeElement);
  if (edited) return form(edited === 'new' ? undefined : edited, () => setEdited(null));
  const actions = (
    <Button size="sm" onClick={() => setEdited('new')}>
      New {noun}
    </Button>
  );
  return (
    <Dialog title={title} actions={actions} opener={opener} onClose={onClose} close="Close">
      {props.children}
      {!items && <ListMessage query={query} failure={`Failed to fetch ${title.toLowerCase()}`} />}
      {items?.length === 0 && <p>{none}</p>}
      {items && items.length > 0 && (
        <ItemList aria-label={title}>
          {items.map((item) => (
            <li key={item.id}>
              <div id={`item-${item.id}`}>{name(item)}</div>
              {about?.(item)}
              <ButtonRow>
                <SmallButton aria-describedby={`item-${item.id}`} onClick={() => setEdited(item)}>
                  Edit
                </SmallButton>
                <TwoPressButton
                  question="Delete now?"
                  aria-describedby={`item-${item.id}`}
                  disabled={removal.isPending}
                  onConfirm={() => removal.mutate({ id: item.id })}
                >
                  Delete
                </TwoPressButton>
              </ButtonRow>
            </li>
          ))}
        </ItemList>
      )}
    </Dialog>
  );
}

export const ListFoot = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    paddingBlock: 5,
    color: 'muted',
    textStyle: 'small',
  },
});

/** In a narrow window, the cells of a row wrap, and their labels replace the head. */
export const Table = chakra('table', {
  base: {
    width: 'full',
    textStyle: 'dense',
    fontVariantNumeric: 'tabular-nums',
    '& :is(th, td)': {
      paddingBlock: { md: 2 },
      paddingInlineEnd: { md: 4 },
      textAlign: 'start',
      verticalAlign: 'baseline',
    },
    '& thead': { display: { base: 'none', md: 'table-header-group' } },
    '& thead tr': { borderBottom: '1px solid {colors.edge}' },
    '& thead th': { fontSize: 'tiny', fontWeight: 500, color: 'faint', whiteSpace: 'nowrap' },
    '& tbody tr': {
      display: { base: 'flex', md: 'table-row' },
      flexWrap: 'wrap',
      columnGap: 4,
      paddingBlock: { base: 3, md: 0 },
      '&:not(:last-child)': { borderBottom: '1px solid {colors.line}' },
    },
    '& tbody :is(th, td)': { display: { base: 'block', md: 'table-cell' } },
    '& tbody :is(th, td):empty': { display: { base: 'none', md: 'table-cell' } },
    '& tbody th': { flex: '1 0 100%', minWidth: { md: '6rem', lg: '9rem' }, fontWeight: 500 },
    '& tbody td': { color: 'muted', overflowWrap: 'break-word' },
    // Links and names may be long words. Everywhere else, only whole words may wrap.
    '& :is(a, bdi)': { overflowWrap: 'anywhere' },
    '& th > :is(a, button)': {
      minHeight: { base: 11, md: 6 },
      textStyle: 'dense',
      fontWeight: 500,
      color: 'text',
      textDecoration: 'underline',
      textDecorationColor: 'accent',
      textUnderlineOffset: '0.3em',
      _hover: { color: 'accentHigh' },
    },
    '& td[data-label]:not(:empty)::before': {
      content: 'attr(data-label) ": "',
      color: 'faint',
      display: { md: 'none' },
    },
    '& time': { whiteSpace: { md: 'nowrap' } },
    '& small': { display: 'block', fontWeight: 400, color: 'faint', textStyle: 'fine' },
    '& td > span': { textStyle: 'dense' },
    '& [data-actions]': {
      flex: '1 0 100%',
      whiteSpace: 'nowrap',
      textAlign: { md: 'right' },
      paddingRight: 0,
    },
    '& [data-actions] > button': {
      minHeight: { base: 11, md: 6 },
      textStyle: 'dense',
      '& + button': { marginLeft: 4 },
    },
  },
});

/** A column without a name has the buttons of the rows. */
export type Column<Row> = readonly [name: string, cell: (row: Row) => ReactNode];

interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** The index of the column that names the row. */
  readonly head?: number;
}

export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { label, columns, rows, head = 0 } = props;
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          {columns.map(([name]) =>
            name === '' ? (
              <td key="actions" />
            ) : (
              <th key={name} scope="col">
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(([name, cell], index) =>
              index === head ? (
                <th key={name} scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td key={name} data-label={name || undefined} data-actions={name ? undefined : ''}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

export interface PagedTableProps<Row> extends Omit<DataTableProps<Row>, 'rows'> {
  readonly query: ComponentProps<typeof ListMessage>['query'] & {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => Promise<unknown>;
  };
  /** Undefined until the first page has loaded. */
  readonly rows: readonly Row[] | undefined;
  readonly failure: string;
  /** The text of an empty list. */
  readonly none: string;
}

/** A table that is read in pages. */
export function PagedTable<Row extends { readonly id: string }>(props: PagedTableProps<Row>) {
  const { query, rows, failure, none, ...table } = props;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (rows === undefined) return <ListMessage query={query} failure={failure} />;
  return (
    <>
      {rows.length > 0 && <DataTable {...table} rows={rows} />}
      <ListFoot role="status">
        {hasNextPage && (
          <BusyButton busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? 'Loading' : 'Load more'}
          </BusyButton>
        )}
        {!hasNextPage && (rows.length === 0 ? none : 'End of list')}
      </ListFoot>
    </>
  );
}

export const Minute = ({ at }: { readonly at: string | null }) =>
  at && <time dateTime={at}>{formatUaeMinute(at)}</time>;

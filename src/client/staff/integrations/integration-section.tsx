import { chakra } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { SmallButton } from '#client/components/button.tsx';
import { denseTable } from '#client/components/dense-table.ts';
import { ListMessage } from '#client/staff/shell/list-message.tsx';
import { useKeptFocus } from '#client/staff/shell/use-kept-focus.ts';
import { API_PATHS } from '#shared/paths.ts';

const Section = chakra('section', {
  base: {
    paddingTop: 5,
    borderTop: '1px solid {colors.line}',
    '& > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: 6,
      rowGap: 3,
      paddingBottom: 3,
    },
    '& > header > div': { flex: '1 1 20rem', maxWidth: 'measure' },
    '& h3': { fontFamily: 'body', fontWeight: 600, textStyle: 'small' },
    '& > header p, & > p': { textStyle: 'small', color: 'muted' },
    '& > p > a': { textDecoration: 'underline', textUnderlineOffset: '0.3em' },
  },
});

/** The label of a cell is shown in a narrow window, which hides the head of the table. */
const Table = chakra('table', {
  base: {
    ...denseTable,
    '& tbody th': { flex: '1 0 100%', minWidth: { md: '6rem', lg: '9rem' }, fontWeight: 500 },
    // Links and names may be long words. Everywhere else, only whole words may wrap.
    '& :is(a, bdi)': { overflowWrap: 'anywhere' },
    '& tbody tr:last-child': { borderBottom: 'none' },
    '& th > button': {
      minHeight: { base: 11, md: 6 },
      textStyle: 'dense',
      fontWeight: 500,
      color: 'text',
      textDecoration: 'underline',
      textDecorationColor: 'accent',
      textUnderlineOffset: '0.3em',
    },
    '& tbody td': { color: 'muted', overflowWrap: 'break-word' },
    '& td[data-label]:not(:empty)::before': {
      content: 'attr(data-label) ": "',
      color: 'faint',
      display: { md: 'none' },
    },
    '& td:is([data-label=Created], [data-label=Ended], [data-label=Expires])': {
      whiteSpace: { md: 'nowrap' },
    },
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

interface IntegrationTableProps {
  readonly label: string;
  /** The column of the buttons has an empty head. */
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

export function IntegrationTable({ label, columns, children }: IntegrationTableProps) {
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) =>
            column === '' ? (
              <td key="actions" />
            ) : (
              <th key={column} scope="col">
                {column}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </Table>
  );
}

interface IntegrationSectionProps {
  readonly title: string;
  readonly text: string;
  readonly create: string;
  readonly onCreate: () => void;
  readonly query: ComponentProps<typeof ListMessage>['query'];
  /** Undefined until the list has loaded. */
  readonly count: number | undefined;
  readonly failure: string;
  readonly empty: string;
  readonly dialogs: ReactNode;
  readonly children: ReactNode;
}

/** One kind of integration: its purpose, a button that creates one, and the list. */
export function IntegrationSection(props: IntegrationSectionProps) {
  const { title, text, create, onCreate, query, count, failure, empty, dialogs, children } = props;
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section, () => section.current?.querySelector('button'));
  return (
    <Section ref={section} aria-labelledby={titleId}>
      <header>
        <div>
          <h3 id={titleId}>{title}</h3>
          <p>{text}</p>
        </div>
        <SmallButton onClick={onCreate}>{create}</SmallButton>
      </header>
      {count === undefined && <ListMessage query={query} failure={failure} />}
      {count === 0 ? (
        <p>
          {empty} <a href={API_PATHS.guide}>Read the guide</a>
        </p>
      ) : (
        count && children
      )}
      {dialogs}
    </Section>
  );
}

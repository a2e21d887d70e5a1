import { chakra } from '@chakra-ui/react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { z } from 'zod';
import { SmallButton } from '#client/components/button.tsx';
import { ChoiceField } from '#client/components/form/field.tsx';
import { ListMessage, SheetButton } from '#client/staff/shell/controls.tsx';
import { ShownOnce } from '#client/staff/shell/dialog.tsx';
import { SheetForm } from '#client/staff/shell/forms.tsx';
import { DataTable, type PagedTableProps } from '#client/staff/shell/lists.tsx';
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

interface IntegrationSectionProps<Row>
  extends Pick<PagedTableProps<Row>, 'columns' | 'rows' | 'failure'> {
  readonly title: string;
  readonly text: string;
  readonly create: string;
  /** Creates one. */
  readonly dialog: (onClose: () => void) => ReactNode;
  readonly query: ComponentProps<typeof ListMessage>['query'];
  readonly empty: string;
}

/** One kind of integration: its purpose, a button that creates one, and the list. */
export function IntegrationSection<Row extends { readonly id: string }>(
  props: IntegrationSectionProps<Row>,
) {
  const { title, text, create, dialog, query, columns, rows, failure, empty } = props;
  return (
    <Section aria-label={title}>
      <header>
        <div>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
        <SheetButton button={SmallButton} label={create}>
          {dialog}
        </SheetButton>
      </header>
      {!rows && <ListMessage query={query} failure={failure} />}
      {rows?.length === 0 && (
        <p>
          {empty} <a href={API_PATHS.guide}>Read the guide</a>
        </p>
      )}
      {rows && rows.length > 0 && <DataTable label={title} columns={columns} rows={rows} />}
    </Section>
  );
}

/** A dialog with a new secret, which is shown only now. */
export const secretDialog = (name: string, secret: string, note: string, onClose: () => void) => ({
  title: 'Save the secret',
  close: 'Done',
  secret: { text: secret, copied: 'Secret copied' },
  onClose,
  children: (
    <>
      <p>{note}</p>
      <ShownOnce label={`Secret of ${name}`} value={secret} />
    </>
  ),
});

const Fieldset = chakra('fieldset', {
  base: {
    gridColumn: '1 / -1',
    minWidth: 0,
    '& > legend': { textStyle: 'small', fontWeight: 500, color: 'text', paddingBottom: 1 },
    '& > label': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      columnGap: 3,
      minHeight: 11,
      paddingBlock: 2,
      cursor: 'pointer',
      textStyle: 'small',
    },
    '& input': { gridRow: 'span 2', width: 5, height: 5, accentColor: 'accent', marginTop: 1 },
    '& span': { color: 'text', overflowWrap: 'anywhere' },
    '& small': { textStyle: 'fine' },
    '& > .error': { textStyle: 'small', color: 'danger' },
  },
});

interface ChoiceListProps {
  readonly legend: string;
  readonly name: string;
  /** The choices with a sentence each. */
  readonly texts: Readonly<Record<string, string>>;
  readonly chosen?: readonly string[] | undefined;
  readonly error?: string | undefined;
}

export function ChoiceList({ legend, name, texts, chosen = [], error }: ChoiceListProps) {
  const errorId = useId();
  return (
    <Fieldset name={name} aria-describedby={error && errorId}>
      <legend>{legend}</legend>
      {Object.entries(texts).map(([choice, text]) => (
        <label key={choice}>
          <input
            type="checkbox"
            name={name}
            value={choice}
            defaultChecked={chosen.includes(choice)}
          />
          <span>{choice}</span>
          <small>{text}</small>
        </label>
      ))}
      {error && (
        <p id={errorId} className="error">
          {error}
        </p>
      )}
    </Fieldset>
  );
}

const OVERLAPS = [
  { value: '24', label: 'For 24 hours' },
  { value: '168', label: 'For 7 days' },
  { value: '1', label: 'For 1 hour' },
  { value: '0', label: 'Not at all' },
];

const rotation = z.object({ overlapHours: z.coerce.number() });

interface RotateDialogProps {
  readonly name: string;
  readonly note: string;
  readonly secretNote: string;
  readonly rotate: (overlapHours: number) => Promise<{ readonly secret: string }>;
  readonly onClose: () => void;
}

/** Replaces a secret; the former one keeps working for a time, so that nothing is interrupted. */
export const RotateDialog = ({ name, note, secretNote, rotate, onClose }: RotateDialogProps) => (
  <SheetForm
    title={`New secret for ${name}`}
    note={<p>{note}</p>}
    submit="Create secret"
    schema={rotation}
    send={({ overlapHours }) => rotate(overlapHours)}
    saved="New secret created"
    failure="Failed to create a new secret"
    next={({ secret }) => secretDialog(name, secret, secretNote, onClose)}
    onClose={onClose}
  >
    {(form) => (
      <ChoiceField
        {...form.field('overlapHours')}
        label="The present secret keeps working"
        choices={OVERLAPS}
        wide
      />
    )}
  </SheetForm>
);

import type { EntityManager, EntitySchemaColumnOptions } from 'typeorm';
import type { LeadKind as KindName } from '#shared/lead-kinds.ts';
import type { LeadState } from '#shared/leads/lead-changes.ts';
import type { ColumnTypes } from '../../database/column-types.ts';
import type { LeadColumns, LeadInput, LeadRow, ShownLead } from './lead-row.ts';

type Column<Kind extends KindName> = keyof LeadRow<Kind> & string;
type Columns = Readonly<Record<string, EntitySchemaColumnOptions>>;

/** How one kind of lead is stored, listed and exported. `#shared/lead-kinds.ts` says the rest. */
export interface LeadKind {
  name: KindName;
  /** The columns of its counts and filters in the order of the index: the status, then unchanging columns. */
  countedBy: readonly string[];
  /** The columns that only this kind has, and its message where it is required. */
  columns: (types: ColumnTypes) => Columns;
  /** One for each filter and each combination of filters; every kind has one for its status. */
  indices?: readonly { name: string; columns: string[]; unique?: boolean }[];
  /** The headings of an exported file and the fields below them, in the order of reading. */
  exported: readonly (readonly [header: string, key: string])[];
  /** The column of the day in the UAE (YYYY-MM-DD), if its leads have one, and its indexes. */
  days?: { column: string; index: string; statusIndex: string };
  /** A unique column that refuses no lead: it is stored without a value that is taken. */
  optionalKey?: {
    column: string;
    isTaken: (manager: EntityManager, value: string) => Promise<boolean>;
  };
  /** Deletes what only this kind stores beside its row. */
  erase?: (manager: EntityManager, id: string) => Promise<unknown>;
}

/** What a post adds to its input, whatever the kind. */
export type NewLead = Omit<
  LeadColumns,
  'fullName' | 'email' | 'companyName' | 'phoneNumber' | 'message' | 'status' | 'logNumber'
>;

/** The same with the types of this kind's leads. */
export interface LeadKindOf<Kind extends KindName> extends LeadKind {
  name: Kind;
  countedBy: readonly Column<Kind>[];
  columns: (
    types: ColumnTypes,
  ) => Columns & Record<Exclude<Column<Kind>, keyof LeadColumns>, EntitySchemaColumnOptions>;
  exported: readonly (readonly [header: string, key: Column<Kind>])[];
  /** The columns beside the status and its reason that can change, for dashboards that show the lead. */
  changing: readonly Column<Kind>[];
  /** These columns as administrators see them. */
  presentChanging: (row: LeadRow<Kind>) => LeadState['values'];
  /** The part of an input that makes a post a repeat of another; by default all of it. */
  repeated?: (input: LeadInput<Kind>) => object;
  /** @throws AppError `invalid` if a lead that obeys its schema cannot be accepted now. */
  check?: (input: LeadInput<Kind>, now: Date) => void;
  toRow: (input: LeadInput<Kind>, made: NewLead) => LeadRow<Kind>;
  present: (row: LeadRow<Kind>) => ShownLead<Kind>;
}

/** A row without what only the server needs. */
export function shownColumns<Row extends LeadColumns>(row: Row) {
  const { idempotencyKey, idempotencyHash, phoneDigits, sender, createdAt, ...shown } = row;
  return { ...shown, createdAt: createdAt.toISOString() };
}

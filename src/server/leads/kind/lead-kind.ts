import type { EntityManager, EntitySchemaColumnOptions } from 'typeorm';
import type { LeadKind as KindName } from '#shared/lead-kinds.ts';
import type { LeadState } from '#shared/leads/lead-changes.ts';
import type { ColumnTypes } from '../../database/column-types.ts';
import type { LeadColumns, LeadInput, LeadRow, ShownLead } from './lead-row.ts';

type Column<Kind extends KindName> = keyof LeadRow<Kind> & string;
type Columns = Readonly<Record<string, EntitySchemaColumnOptions>>;

/** Storage, lists and export of one kind of lead. `#shared/lead-kinds.ts` defines the rest. */
export interface LeadKind {
  name: KindName;
  /** The columns of its counts and filters in the order of the index: the status, then unchanging columns. */
  countedBy: readonly string[];
  /** The columns that only this kind has, and its message where it is required. */
  columns: (types: ColumnTypes) => Columns;
  /** One for each filter and each combination of filters; every kind has one for its status. */
  indices?: readonly { name: string; columns: string[]; unique?: boolean }[];
  /** The headings and fields of an exported file, in column order. */
  exported: readonly (readonly [header: string, key: string])[];
  /** The column of the day in the UAE (YYYY-MM-DD), if its leads have one, and its indexes. */
  days?: { column: string; index: string; statusIndex: string };
  /** A unique column whose duplicates do not reject a lead: a taken value is stored as null. */
  optionalKey?: {
    column: string;
    isTaken: (manager: EntityManager, value: string) => Promise<boolean>;
  };
  /** Deletes the rows that only this kind stores in other tables. */
  erase?: (manager: EntityManager, id: string) => Promise<unknown>;
}

/** Columns that the server adds to the input of a post, for every kind. */
export type NewLead = Omit<
  LeadColumns,
  'fullName' | 'email' | 'companyName' | 'phoneNumber' | 'message' | 'status' | 'logNumber'
>;

/** `LeadKind` with the types of this kind. */
export interface LeadKindOf<Kind extends KindName> extends LeadKind {
  name: Kind;
  countedBy: readonly Column<Kind>[];
  columns: (
    types: ColumnTypes,
  ) => Columns & Record<Exclude<Column<Kind>, keyof LeadColumns>, EntitySchemaColumnOptions>;
  exported: readonly (readonly [header: string, key: Column<Kind>])[];
  /** Columns other than status and reason that can change, for dashboards that show the lead. */
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

/** A row without its internal columns. */
export function shownColumns<Row extends LeadColumns>(row: Row) {
  const { idempotencyKey, idempotencyHash, phoneDigits, sender, createdAt, ...shown } = row;
  return { ...shown, createdAt: createdAt.toISOString() };
}

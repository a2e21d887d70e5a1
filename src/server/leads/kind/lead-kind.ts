import type { EntityManager, EntitySchemaColumnOptions } from 'typeorm';
import type { LeadKind as KindName } from '#shared/lead-kinds.ts';
import type { Lead } from '#shared/leads/lead-calls.ts';
import type { ColumnTypes } from '../../database/column-types.ts';
import type { LeadRow } from './lead-row.ts';

/** A lead as it is stored: `Shown` is what administrators see of it. */
export type Stored<Shown extends Lead> = LeadRow & Omit<Shown, keyof LeadRow>;

type OwnColumns<Row> = Record<Exclude<keyof Row, keyof LeadRow>, EntitySchemaColumnOptions> & {
  message?: EntitySchemaColumnOptions;
};

/** A visitor's input of any kind. */
export type LeadInput = Pick<
  Lead,
  'fullName' | 'email' | 'companyName' | 'phoneNumber' | 'message'
>;

/** How one kind of lead is stored, listed and exported. `#shared/lead-kinds.ts` says the rest. */
export interface LeadKind<Row extends LeadRow = LeadRow, Input = LeadInput> {
  /** The name of its entity. */
  name: KindName;
  /**
   * The columns that its leads are counted and filtered by, in the order of the index: the status, then
   * columns that never change.
   */
  countedBy: (keyof Row & string)[];
  /** The columns that only this kind has, and its message where it is required. */
  columns: (types: ColumnTypes) => OwnColumns<Row>;
  /** One for each filter and each combination of filters; every kind has one for its status. */
  indices?: { name: string; columns: (keyof Row & string)[]; unique?: boolean }[];
  /** The columns beside the status and its reason that can change, for dashboards that show the lead. */
  changing?: readonly (keyof Row & string)[];
  /** The headings of an exported file and the fields below them, in the order of reading. */
  exported: readonly (readonly [header: string, key: keyof Row & string])[];
  /**
   * For a kind whose leads are on a day: the column of that day in the UAE (YYYY-MM-DD), and its indexes
   * without and with the status.
   */
  days?: { column: keyof Row & string; index: string; statusIndex: string };
  /**
   * A unique column that does not refuse a lead: it is stored without a value that another lead has, or
   * that is taken elsewhere.
   */
  optionalKey?: {
    column: keyof Row & string;
    isTaken: (manager: EntityManager, value: string) => Promise<boolean>;
  };
  /** The part of an input that makes a post a repeat of another; by default all of it. */
  repeated?: (input: Input) => object;
  /** The columns that are computed from a visitor's input. */
  derive?: (input: Input) => Partial<Row>;
  /** The row as administrators see it, where that differs from how it is stored. */
  present?: (row: Row) => object;
  /** @throws AppError `invalid` if a lead that obeys its schema cannot be accepted now. */
  check?: (lead: Row, now: Date) => void;
  /** Deletes what only this kind stores beside its row. */
  erase?: (manager: EntityManager, id: string) => Promise<unknown>;
}

/** Describes a kind. What works on every kind knows only the columns that all kinds share. */
export const describeKind = <Row extends LeadRow, Input = LeadInput>(kind: LeadKind<Row, Input>) =>
  kind as unknown as LeadKind;

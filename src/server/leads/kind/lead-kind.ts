import type { DeleteResult, EntityManager, EntitySchemaColumnOptions } from 'typeorm';
import type { LeadKind as KindName } from '#shared/lead-kinds.ts';
import type { Assignee } from '#shared/leads/lead-calls.ts';
import type { LeadState } from '#shared/leads/lead-changes.ts';
import type { ColumnTypes } from '../../database/column-types.ts';
import type { UNANSWERED } from '../first-answers.ts';
import type { LeadColumns, LeadResource, LeadRow, SentLead } from './lead-row.ts';

type Column<Kind extends KindName> = keyof LeadRow<Kind> & string;
type Columns = Readonly<Record<string, EntitySchemaColumnOptions>>;

/** Storage, lists and export of one kind of lead. `#shared/lead-kinds.ts` defines the rest. */
export interface LeadKind {
  name: KindName;
  /** Columns used by counts and filters, in index order: the status first, the assignee last. The columns between them never change. */
  countedBy: readonly string[];
  /** The column that names the service. */
  service: string;
  /** Columns that only this kind has. Includes the message if this kind requires one. */
  columns: (types: ColumnTypes) => Columns;
  /** One index for each filter and each combination of filters. Every kind has an index for its status. */
  indices?: readonly { name: string; columns: string[]; unique?: boolean }[];
  exported: readonly (readonly [header: string, key: string])[];
  /** The column that contains a UAE day (YYYY-MM-DD), and its indexes. Undefined if there is no such column. */
  days?: { column: string; index: string; statusIndex: string };
  /** A unique column. A lead whose value is already taken is stored with null instead of being rejected. */
  optionalKey?: {
    column: string;
    isTaken: (manager: EntityManager, value: string) => Promise<boolean>;
  };
  /** Deletes the rows of other tables that only this kind has. */
  erase?: (manager: EntityManager, id: string) => Promise<DeleteResult>;
}

/** Columns of every kind that the server adds to the input of a new lead. */
export type NewLead = Omit<
  LeadColumns,
  | 'fullName'
  | 'email'
  | 'companyName'
  | 'phoneNumber'
  | 'message'
  | 'locale'
  | 'status'
  | 'logNumber'
  | keyof typeof UNANSWERED
>;

export interface LeadKindOf<Kind extends KindName> extends LeadKind {
  name: Kind;
  countedBy: readonly Column<Kind>[];
  service: Column<Kind>;
  columns: (
    types: ColumnTypes,
  ) => Columns & Record<Exclude<Column<Kind>, keyof LeadColumns>, EntitySchemaColumnOptions>;
  exported: readonly (readonly [header: string, key: Column<Kind>])[];
  /** Columns other than status and reason that can change. Open dashboards receive their new values. */
  changing: readonly Column<Kind>[];
  presentChanging: (row: LeadRow<Kind>) => LeadState['values'];
  /** The part of the input that is equal in all repeats of a post. */
  repeated: (input: SentLead<Kind>) => object;
  /** @throws AppError `invalid` if a lead matches its schema but cannot be accepted now. */
  check?: (input: SentLead<Kind>, now: Date) => void;
  toRow: (input: SentLead<Kind>, made: NewLead) => LeadRow<Kind>;
  present: (row: LeadRow<Kind>, assignee: Assignee | null) => LeadResource<Kind>;
}

/** A row without its internal columns. */
export function shownColumns<Row extends LeadColumns>(row: Row, assignee: Assignee | null) {
  const { idempotencyKey, idempotencyHash, phoneDigits, sender, createdAt, ...others } = row;
  const { assigneeId, firstAnswerAt, firstAnswerBy, firstAnswerOfficeMinutes, ...answered } =
    others;
  const { creatorKind, creatorId, creatorName, metadata, updatedAt, ...shown } = answered;
  return {
    ...{ ...shown, assignee, createdAt: createdAt.toISOString() },
    ...{ metadata: JSON.parse(metadata ?? '{}'), updatedAt: updatedAt.toISOString() },
  };
}

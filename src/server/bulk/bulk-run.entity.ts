import { EntitySchema } from 'typeorm';
import { LIMITS } from '#shared/fields/limits.ts';
import type { LeadKind } from '#shared/lead-kinds.ts';
import type { ColumnTypes } from '../database/column-types.ts';

/** A change of many leads of one kind. */
interface BulkRunRow {
  id: string;
  kind: LeadKind;
  actorId: string;
  actorName: string;
  /** A `RunChange`; empty after the end. */
  changeData: string;
  undoes: string | null;
  leads: number;
  done: number;
  changed: number;
  /** The number of batches. Each batch increments it first, to lock the row. */
  batches: number;
  /** The last lead with a result, in the order of ids; empty after the end. */
  reached: string;
  /** The time from which the job may continue the run; null after its end. */
  dueAt: Date | null;
  endedAt: Date | null;
  createdAt: Date;
}

/** A lead of a run. Without an event and a reason, it has no result yet. */
interface BulkLeadRow {
  runId: string;
  leadId: string;
  eventId: string | null;
  /** The reason why the lead was not changed. */
  skipped: string | null;
}

const SKIPPED_LENGTH = 200;

export const bulkRunEntity = (types: ColumnTypes) =>
  new EntitySchema<BulkRunRow>({
    name: 'bulk-run',
    tableName: 'bulk_runs',
    columns: {
      id: { ...types.id, primary: true },
      kind: { type: 'varchar', length: 16 },
      actorId: { name: 'actor_id', ...types.id },
      actorName: { name: 'actor_name', type: 'varchar', length: LIMITS.username },
      changeData: { name: 'change_data', type: 'text' },
      undoes: { ...types.id, nullable: true },
      leads: { type: 'integer', default: 0 },
      done: { type: 'integer', default: 0 },
      changed: { type: 'integer', default: 0 },
      batches: { type: 'integer', default: 0 },
      reached: { ...types.id },
      dueAt: { name: 'due_at', ...types.instant, nullable: true },
      endedAt: { name: 'ended_at', ...types.instant, nullable: true },
      createdAt: { name: 'created_at', ...types.instant },
    },
    indices: [
      { name: 'bulk_runs_due', columns: ['dueAt', 'id'] },
      { name: 'bulk_runs_undoes', columns: ['undoes'], unique: true },
    ],
  });

export const bulkLeadEntity = (types: ColumnTypes) =>
  new EntitySchema<BulkLeadRow>({
    name: 'bulk-lead',
    tableName: 'bulk_leads',
    columns: {
      runId: { name: 'run_id', ...types.id, primary: true },
      leadId: { name: 'lead_id', ...types.id, primary: true },
      eventId: { name: 'event_id', ...types.id, nullable: true },
      skipped: { type: 'varchar', length: SKIPPED_LENGTH, nullable: true },
    },
    indices: [
      { name: 'bulk_leads_lead', columns: ['leadId'] },
      { name: 'bulk_leads_skipped', columns: ['runId', 'skipped'] },
    ],
  });

import { type EntityManager, In, IsNull, LessThanOrEqual } from 'typeorm';
import { outsideScope } from '../call-scope/call-scope.ts';
import type { Database } from '../database/database.ts';
import { insertRows } from '../database/insert-rows.ts';
import type { Environment } from '../environment.ts';
import type { Job } from '../jobs/jobs.ts';
import type { Log } from '../log.ts';
import { JOBS } from '../operating-limits.ts';
import type { AuditEntryRow, PendingEntryRow } from './audit-entry.entity.ts';
import { lockHead, moveHead } from './audit-head.ts';
import { chainHash } from './hash-chain.ts';

const entity = 'audit-pending';

interface Options {
  database: Database;
  environment: Pick<Environment, 'now'>;
  log: Pick<Log, 'info'>;
}

/**
 * Moves pending entries to the audit log with the next numbers. Only the head is updated: entries
 * are only inserted, so that the runtime's account needs no UPDATE on them.
 */
export function createNumbering({ database, environment, log }: Options) {
  const ready = () => [{ heldUntil: IsNull() }, { heldUntil: LessThanOrEqual(environment.now()) }];

  async function move(writer: EntityManager, size: number): Promise<AuditEntryRow[]> {
    const head = await lockHead(writer);
    const order = { id: 'ASC' } as const;
    const pending = await writer.find<PendingEntryRow>(entity, {
      where: ready(),
      order,
      take: size,
    });
    let { number, hash } = head;
    const entries = pending.map(({ heldUntil, ...row }) => {
      number += 1;
      hash = chainHash(hash, { ...row, number });
      return { ...row, number, hash };
    });
    if (entries.length === 0) return [];
    await insertRows(writer, 'audit-entry', entries);
    await writer.delete(entity, { id: In(entries.map(({ id }) => id)) });
    await moveHead(writer, { number, hash });
    return entries;
  }

  /** Returns whether there may be more. Logs each entry: the log then also contains the hashes. */
  async function runBatch(size: number = JOBS.batch.most): Promise<boolean> {
    const entries = await outsideScope(() => database.transaction((writer) => move(writer, size)));
    for (const { data, ...entry } of entries) {
      log.info({ audit: { ...entry, data: JSON.parse(data) } }, 'audit');
    }
    return entries.length >= size;
  }

  const job: Job = {
    name: 'number-audit',
    hasWork: () => database.manager.existsBy<PendingEntryRow>(entity, ready()),
    runBatch,
  };
  return { job, runBatch };
}

export type Numbering = ReturnType<typeof createNumbering>;

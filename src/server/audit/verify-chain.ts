import type { EntityManager } from 'typeorm';
import type { AuditEntryRow } from './audit-entry.entity.ts';
import { type AuditHead, readHead } from './audit-head.ts';
import { type ChainedEntry, chainHash, NO_HASH } from './hash-chain.ts';
import { prunedUpTo } from './pruned-entries.ts';

const PAGE_ROWS = 5_000;

type StoredEntry = ChainedEntry & Pick<AuditEntryRow, 'hash'>;

const COLUMNS = `number, id, at, actor_kind AS actorKind, actor_id AS actorId, actor_name AS actorName,
  action, subject_kind AS subjectKind, subject_id AS subjectId, address, data, hash`;

const pageAfter = (reader: EntityManager, number: number): Promise<StoredEntry[]> =>
  reader.query(
    `SELECT ${COLUMNS} FROM audit_entries WHERE number > ? ORDER BY number LIMIT ${PAGE_ROWS}`,
    [number],
  );

const range = (from: number, to: number) =>
  from === to ? `Entry ${from} is missing.` : `Entries ${from} to ${to} are missing.`;

export interface Verdict {
  /** The number of entries. */
  entries: number;
  first: number;
  last: number;
  /** The faults in the order of the log. */
  faults: string[];
}

/**
 * Walks the chain of hashes, also while entries are added and deleted. Each entry is compared with
 * the stored hash before it, so that a changed entry is one fault.
 */
export async function verifyChain(reader: EntityManager): Promise<Verdict> {
  const faults: string[] = [];
  let entries = 0;
  let first = 0;
  let last = { number: 0, hash: NO_HASH };

  /** Undefined if the hash before the entry is not known. */
  async function hashBefore({ number }: StoredEntry): Promise<string | undefined> {
    if (number === last.number + 1) return last.hash;
    // Read now: entries may be deleted while this runs.
    const pruned = await prunedUpTo(reader);
    const missing = { from: Math.max(last.number, pruned?.number ?? 0) + 1, to: number - 1 };
    if (missing.from <= missing.to) faults.push(range(missing.from, missing.to));
    return pruned?.number === number - 1 ? pruned.hash : undefined;
  }

  async function check(entry: StoredEntry): Promise<void> {
    const previous = await hashBefore(entry);
    if (previous !== undefined && chainHash(previous, entry) !== entry.hash) {
      faults.push(`Entry ${entry.number} has been changed, or the entry before it.`);
    }
    first ||= entry.number;
    entries += 1;
    last = { number: entry.number, hash: entry.hash };
  }

  function checkEnd(head: AuditHead): void {
    if (head.number > last.number) faults.push(range(last.number + 1, head.number));
    else if (head.number < last.number) {
      faults.push(`Entries after ${head.number} were not added by the site.`);
    } else if (head.hash !== last.hash) faults.push(`Entry ${last.number} is not the last one.`);
  }

  for (;;) {
    // Before the page, which then contains all entries up to the head.
    const head = await readHead(reader);
    const page = await pageAfter(reader, last.number);
    for (const entry of page) await check({ ...entry, number: Number(entry.number) });
    if (page.length > 0) continue;
    checkEnd(head);
    return { entries, first, last: last.number, faults };
  }
}

import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { isTransient } from './database-errors.ts';

const FREE = '';

interface Held {
  owner: string;
  beats: number;
}

interface Leased {
  manager: EntityManager;
  write<T>(work: (manager: EntityManager) => Promise<T>): Promise<T>;
}

export async function ensureLeases(manager: EntityManager): Promise<void> {
  await manager.query(
    'CREATE TABLE IF NOT EXISTS leases (name VARCHAR(40) PRIMARY KEY, owner VARCHAR(36) NOT NULL, beats INT NOT NULL)',
  );
}

/** A row with a counter, because two Galera nodes can grant the same GET_LOCK and clocks differ. */
export function createLease({ manager, write }: Leased, name: string, deadAfterMs: number) {
  const own = randomUUID();
  const isSqlite = manager.connection.options.type === 'better-sqlite3';
  const insert = `INSERT ${isSqlite ? 'OR IGNORE' : 'IGNORE'} INTO leases VALUES (?, ?, 0)`;
  let seen: Held | undefined;
  let since = 0;

  async function read(): Promise<Held> {
    const find = () => manager.query('SELECT owner, beats FROM leases WHERE name = ?', [name]);
    let [row] = await find();
    if (row === undefined) {
      await write((writer) => writer.query(insert, [name, FREE]));
      [row] = await find();
    }
    return { owner: String(row.owner), beats: Number(row.beats) };
  }

  async function change(owner: string, from: Held): Promise<void> {
    const statement =
      'UPDATE leases SET owner = ?, beats = beats + 1 WHERE name = ? AND owner = ? AND beats = ?';
    try {
      await write((writer) => writer.query(statement, [owner, name, from.owner, from.beats]));
    } catch (error) {
      // On Galera the loser of a race gets a deadlock error.
      if (!isTransient(error)) throw error;
    }
  }

  function isDead(now: Held): boolean {
    if (seen === undefined || now.owner !== seen.owner || now.beats !== seen.beats) {
      seen = now;
      since = performance.now();
    }
    return performance.now() - since > deadAfterMs;
  }

  return {
    async take(): Promise<boolean> {
      const now = await read();
      if (now.owner === own) return true;
      if (now.owner !== FREE && !isDead(now)) return false;
      await change(own, now);
      return (await read()).owner === own;
    },

    /** Sends a heartbeat; returns false if the lease was lost. */
    async beat(): Promise<boolean> {
      const now = await read();
      if (now.owner !== own) return false;
      await change(own, now);
      return true;
    },

    async release(): Promise<void> {
      const now = await read();
      if (now.owner === own) await change(FREE, now);
    },
  };
}

export type Lease = ReturnType<typeof createLease>;

import type { DataSource } from 'typeorm';

export interface PoolLoad {
  open: number;
  inUse: number;
  waiting: number;
}

/** Private fields of mysql2's pool, which has no public counterpart. */
interface PoolInside {
  _allConnections: { length: number };
  _freeConnections: { length: number };
  _connectionQueue: { length: number };
}

/** The current load of the pool; all zero on SQLite, which has no pool. */
export function poolLoad({ driver }: DataSource): PoolLoad {
  if (!('pool' in driver)) return { open: 0, inUse: 0, waiting: 0 };
  const {
    _allConnections: all,
    _freeConnections: free,
    _connectionQueue: queue,
  } = driver.pool as PoolInside;
  return { open: all.length, inUse: all.length - free.length, waiting: queue.length };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Router } from 'express';
import type { Database } from '../database/database.ts';
import { READY_MS } from '../operating-limits.ts';
import { readOnly } from './requests.ts';

export const HEALTH_PATH = '/healthz';

/** Whether the process is shutting down and accepts no new traffic. */
export interface Readiness {
  draining: boolean;
}

async function answers(database: Database): Promise<boolean> {
  const asked = database.manager.query('SELECT 1').then(
    () => true,
    () => false,
  );
  return Promise.race([asked, sleep(READY_MS, false, { ref: false })]);
}

/** `/healthz` succeeds while the process runs, `/readyz` if it accepts traffic and its database responds. */
export function health(database: Database, readiness: Readiness): Router {
  return Router()
    .get(HEALTH_PATH, (_request, response) => {
      response.setHeader('cache-control', 'no-store');
      response.json({ status: 'ok' });
    })
    .get('/readyz', async (_request, response) => {
      const isReady = !readiness.draining && (await answers(database));
      response.setHeader('cache-control', 'no-store');
      response.status(isReady ? 200 : 503).json({ status: isReady ? 'ready' : 'not ready' });
    })
    .all([HEALTH_PATH, '/readyz'], readOnly);
}

import { expect, it } from 'vitest';
import { addDays } from '#shared/calendar/uae-time.ts';
import { call, signIn } from '../testing/api-client.ts';
import { testsOnServer } from '../testing/databases/empty-database.ts';
import { anAppointment } from '../testing/factories.ts';
import {
  databaseOfThisTest,
  FIRST_ADMIN,
  startSourceServer,
} from '../testing/programs/source-server.ts';

const PROCESSES = 3;
const PARALLEL = 20;
const ROUNDS = 200;
/** A Monday. Each round has its own day, so that rounds are independent. */
const FIRST_DAY = '2099-01-19';

it.runIf(testsOnServer).each([1, 2])(
  'accepts %i of 20 approvals of one slot through three processes',
  async (capacity) => {
    const location = await databaseOfThisTest();
    const env = { APPOINTMENT_CAPACITY: String(capacity), LOG_LEVEL: 'error' };
    const servers = [await startSourceServer(location, env)];
    for (let at = 1; at < PROCESSES; at++) {
      servers.push(await startSourceServer(location, env));
    }
    const serverOf = (at: number) => servers[at % PROCESSES] as (typeof servers)[number];
    const token = await signIn(serverOf(0), FIRST_ADMIN);
    const answers = new Map<number, number>();
    for (let round = 0; round < ROUNDS; round++) {
      const preferredDate = addDays(FIRST_DAY, round * 7);
      const ids = await Promise.all(
        Array.from({ length: PARALLEL }, async (_, at) => {
          const body = anAppointment({ preferredDate, preferredTime: '10:00 AM' });
          return (await call(serverOf(at), 'POST', '/api/appointments', { body })).body.id;
        }),
      );
      const statuses = await Promise.all(
        ids.map(async (id, at) => {
          const path = `/api/admin/appointments/${id}/status`;
          const body = { status: 'approved', refuseClash: true };
          return (await call(serverOf(at), 'PATCH', path, { body, token })).status;
        }),
      );
      for (const status of statuses) answers.set(status, (answers.get(status) ?? 0) + 1);
      expect(statuses.filter((status) => status === 200)).toHaveLength(capacity);
    }
    process.stdout.write(`${ROUNDS} rounds: ${JSON.stringify([...answers])}\n`);
    expect(answers.get(200)).toBe(ROUNDS * capacity);
    expect(answers.get(409)).toBe(ROUNDS * (PARALLEL - capacity));
  },
);

import { expect, it, onTestFinished } from 'vitest';
import { callUntilServed, signIn } from '../testing/api-client.ts';
import { anAppointment } from '../testing/factories.ts';
import { startTestApp } from '../testing/test-app.ts';

const PARALLEL = 20;
const ROUNDS = 2;

it.each([1, 2])('accepts %i of 20 concurrent approvals of one slot', async (capacity) => {
  const app = await startTestApp({ env: { APPOINTMENT_CAPACITY: String(capacity) }, jobs: false });
  onTestFinished(() => app.close());
  const token = await signIn(app, app.root);
  for (let round = 0; round < ROUNDS; round++) {
    const preferredDate = `2099-01-${19 + round}`;
    const statuses = await Promise.all(
      Array.from({ length: PARALLEL }, async (_, at) => {
        const preferredTime = at % 2 ? '10:00 AM' : '10:30 AM';
        const body = anAppointment({ preferredDate, preferredTime });
        const { id } = (await callUntilServed(app, 'POST', '/api/appointments', { body })).body;
        const path = `/api/admin/appointments/${id}/status`;
        const change = { status: 'approved', refuseClash: true };
        return (await callUntilServed(app, 'PATCH', path, { body: change, token })).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(capacity);
    expect(statuses.filter((status) => status === 409)).toHaveLength(PARALLEL - capacity);
  }
});

import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../open-database.ts';
import { call } from '../testing/api-client.ts';
import { aContact } from '../testing/factories.ts';
import { startSmtpServer } from '../testing/mail/smtp-server.ts';
import { databaseOfThisTest, startSourceServer } from '../testing/programs/source-server.ts';
import type { DeliveryRow } from './delivery.entity.ts';

it('a shutdown does not wait for a hanging mail server, and the message is sent later', async () => {
  const location = await databaseOfThisTest();
  const smtp = await startSmtpServer();
  onTestFinished(() => smtp.close());
  smtp.faults.push({ step: 'DATA', does: 'hang' });
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'desk@71.example' };
  const server = await startSourceServer(location, env);
  await call(server, 'POST', '/api/contact', { body: aContact() });
  await expect.poll(() => smtp.faults.length, { timeout: 120_000 }).toBe(0);

  const begun = performance.now();
  await server.end('SIGTERM');
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(server.exitCode()).toBe(0);
  expect(smtp.taken).toEqual([]);

  const database = await openDatabase({ url: location.databaseUrl, dataDir: location.dataDir });
  try {
    const [delivery] = await database.manager.find<DeliveryRow>('delivery', {});
    expect(delivery).toMatchObject({ state: 'waiting', attempts: 1, dueAt: expect.any(Date) });
    expect(delivery?.answer).toContain('aborted');
  } finally {
    await database.close();
  }
});

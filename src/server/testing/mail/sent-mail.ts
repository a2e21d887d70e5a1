import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createLog } from '../../log.ts';
import { createDeliveries, type NewDelivery } from '../../mail/deliveries.ts';
import type { DeliveryRow } from '../../mail/delivery.entity.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { createMailServer, type MailServer } from '../../mail/transport.ts';
import { startTestApp, type TestApp } from '../test-app.ts';
import { startSmtpServer, type TestSmtpServer } from './smtp-server.ts';

const MAIL_FROM = { name: '71', address: 'desk@71.example' };
/** A timeout long enough for a busy machine. */
const LONG_MS = 60_000;

/** A mail server connection with a timeout for each reply. */
export const aMailServer = (SMTP_URL: string, silentMs = LONG_MS) =>
  createMailServer({ SMTP_URL, MAIL_FROM }, { connectMs: LONG_MS, silentMs, sendMs: LONG_MS });

/** Sets up a test file with deliveries in a database, their sender and a test clock. */
export function sentMail() {
  let app: TestApp;
  let smtp: TestSmtpServer;
  let server: MailServer;
  let serial = 0;
  const clock = { at: Date.parse('2026-03-01T08:00:00Z') };
  const next = () => {
    serial += 1;
    return serial;
  };
  const environment = {
    now: () => new Date(clock.at),
    newId: () => `00000000-0000-7000-8000-${String(next()).padStart(12, '0')}`,
  };

  beforeAll(async () => {
    app = await startTestApp({ jobs: false });
    smtp = await startSmtpServer();
    server = await aMailServer(smtp.url);
  });
  afterAll(async () => {
    server.close();
    await smtp.close();
    await app.close();
  });
  beforeEach(async () => {
    await app.database.write((writer) => writer.deleteAll('delivery'));
    for (const list of [smtp.taken, smtp.recipients, smtp.faults]) list.length = 0;
  });

  const deliveries = () => createDeliveries(app.database, environment);
  /** A sending process from the database's point of view. */
  const aSender = (to = server, kept = deliveries()) =>
    sendMail({
      deliveries: kept,
      server: to,
      domain: '71.example',
      prepare: async (_writer, { content }) =>
        content === null ? 'Its text was deleted.' : JSON.parse(content),
      log: createLog('silent'),
    });
  const stored = () => app.database.manager.find<DeliveryRow>('delivery', { order: { id: 'ASC' } });

  return {
    clock,
    environment,
    deliveries,
    aSender,
    stored,
    smtp: () => smtp,
    database: () => app.database,
    aDelivery: (change: Partial<NewDelivery> = {}): NewDelivery => ({
      reason: `test/${next()}`,
      kind: 'acknowledgement',
      leadId: null,
      recipient: 'layla@example.com',
      content: { subject: 'Hello', text: 'Layla', html: '<p>Layla</p>', isAutomatic: true },
      ...change,
    }),
    add: (...added: NewDelivery[]) =>
      app.database.transaction((writer) => deliveries().add(writer, added)),
    async theOne(): Promise<DeliveryRow> {
      const [one, ...others] = await stored();
      if (!one || others.length > 0) throw new Error('Expected exactly one delivery.');
      return one;
    },
    async sendDue(sender = aSender()): Promise<void> {
      do {
        while (await sender.hasWork()) await sender.runBatch();
        await sender.settled?.();
      } while (await sender.hasWork());
    },
  };
}

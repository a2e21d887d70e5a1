import { describe, expect, it } from 'vitest';
import { CHANNELS } from '../operating-limits.ts';
import { freePort } from '../testing/databases/free-ports.ts';
import { aMailServer, sentMail } from '../testing/mail/sent-mail.ts';
import { readOutboxFigures } from './outbox.ts';

const {
  aDelivery,
  aSender,
  add,
  clock,
  database,
  deliveries,
  environment,
  sendDue,
  smtp,
  stored,
  theOne,
} = sentMail();

const claim = async () =>
  (await deliveries().claim(await theOne(), async (_writer, { content }) => ({ content })))?.row;

describe('a message', () => {
  it('is stored once per reason', async () => {
    await add(aDelivery({ reason: 'once' }), aDelivery({ reason: 'other' }));
    await add(aDelivery({ reason: 'once' }));
    await sendDue();
    expect(smtp().taken).toHaveLength(2);
  });

  it('is sent by one of two processes', async () => {
    const recipients = Array.from({ length: 12 }, (_, n) => `visitor${n}@example.com`);
    await add(...recipients.map((recipient) => aDelivery({ recipient })));
    const two = [aSender(), aSender()];
    // Both processes run the job, as when its lease expires.
    await Promise.all(two.map(sendDue));
    expect(smtp().recipients.toSorted()).toEqual(recipients.toSorted());
    expect((await stored()).map(({ attempts }) => attempts)).toEqual(recipients.map(() => 1));
  });

  it('is sent after its claim expires if the claiming process was killed', async () => {
    await add(aDelivery());
    expect(await claim()).toBeDefined();
    clock.at += CHANNELS.mail.claimMs - 1;
    expect(await aSender().hasWork()).toBe(false);
    clock.at += 1;
    await sendDue();
    expect(await theOne()).toMatchObject({ state: 'sent', attempts: 2 });
    expect(smtp().taken).toHaveLength(1);
  });

  it('ignores late results from an earlier sender', async () => {
    await add(aDelivery());
    const kept = deliveries();
    const early = await claim();
    clock.at += CHANNELS.mail.claimMs;
    const late = await claim();
    if (!early || !late) throw new Error('No message was claimed.');
    await kept.record(early, { answer: 'too late' });
    await kept.record(early, { answer: 'too late', isRefused: true });
    expect(await theOne()).toMatchObject({ state: 'waiting', answer: null });
    await kept.record(late, { answer: '250', isTaken: true });
    expect(await theOne()).toMatchObject({ state: 'sent', answer: '250' });
  });

  it('is recorded later and not sent again if the database is unavailable when it is accepted', async () => {
    await add(aDelivery());
    let faults = 2;
    const kept = deliveries();
    const sender = aSender(undefined, {
      ...kept,
      record: async (...end) => {
        faults -= 1;
        if (faults >= 0) throw new Error('The database is unavailable.');
        return kept.record(...end);
      },
    });
    // A batch may end before its attempts.
    const untilFault = async () => {
      while (await sender.runBatch());
    };
    await expect(untilFault()).rejects.toThrow('unavailable');
    expect(await sender.hasWork()).toBe(true);
    await expect(untilFault()).rejects.toThrow('unavailable');
    clock.at += CHANNELS.mail.claimMs;
    await sendDue(sender);
    expect(await theOne()).toMatchObject({ state: 'sent', attempts: 1 });
    expect(smtp().taken).toHaveLength(1);
  });
});

const MINUTE_MS = 60_000;

async function retries(most: number): Promise<number[]> {
  const waits: number[] = [];
  while (waits.length < most) {
    await sendDue();
    const { state, dueAt } = await theOne();
    if (state !== 'waiting' || dueAt === null) break;
    waits.push((dueAt.getTime() - clock.at) / MINUTE_MS);
    clock.at = dueAt.getTime();
  }
  return waits;
}

describe('a message that cannot be sent', () => {
  it.each([550])('fails immediately with the server’s response: %i', async (code) => {
    smtp().faults.push({ step: 'DATA', code, text: 'no such mailbox' });
    await add(aDelivery());
    await sendDue();
    const { state, answer, attempts, dueAt, endedAt } = await theOne();
    expect([state, attempts, dueAt, endedAt?.getTime()]).toEqual(['failed', 1, null, clock.at]);
    expect(answer).toContain(`${code} no such mailbox`);
    clock.at += 86_400_000;
    await sendDue();
    expect(smtp().taken).toEqual([]);
  });

  it.each([421, 451])('is retried later and arrives once: %i', async (code) => {
    smtp().faults.push(...Array.from({ length: 6 }, () => ({ step: 'RCPT' as const, code })));
    await add(aDelivery());
    expect(await retries(20)).toEqual([1, 5, 15, 60, 60, 60]);
    expect(await theOne()).toMatchObject({ state: 'sent', attempts: 7, dueAt: null });
    expect(smtp().recipients).toEqual(['layla@example.com']);
  });

  it('fails after two days of retries', async () => {
    const away = await aMailServer(`smtp://127.0.0.1:${await freePort()}`);
    await add(aDelivery());
    const begun = clock.at;
    const sender = aSender(away);
    for (let row = await theOne(); row.state === 'waiting'; row = await theOne()) {
      clock.at = row.dueAt?.getTime() ?? clock.at;
      await sendDue(sender);
    }
    const hours = (clock.at - begun) / 3_600_000;
    expect(hours).toBeGreaterThan(47);
    expect(hours).toBeLessThanOrEqual(48);
    expect(await theOne()).toMatchObject({ state: 'failed', dueAt: null });
    expect((await theOne()).answer).toContain('ECONNREFUSED');
    expect(await readOutboxFigures('mail', database(), environment)).toEqual({
      waiting: 0,
      oldestAge: 0,
      failed: 1,
    });
    clock.at += 86_400_001;
    expect((await readOutboxFigures('mail', database(), environment)).failed).toBe(0);
  });

  it.each(['hang', 'close'] as const)(
    'is retried if the server does not respond: %s',
    async (does) => {
      smtp().faults.push({ step: 'DATA', does });
      await add(aDelivery());
      const soonLeft = await aMailServer(smtp().url, 500);
      await sendDue(aSender(soonLeft));
      soonLeft.close();
      expect(await theOne()).toMatchObject({ state: 'waiting', attempts: 1 });
      clock.at += MINUTE_MS;
      const figures = await readOutboxFigures('mail', database(), environment);
      expect(figures).toEqual({ waiting: 1, oldestAge: 60, failed: 0 });
      await sendDue();
      expect(await theOne()).toMatchObject({ state: 'sent', attempts: 2 });
      expect(smtp().taken.map(({ messageId }) => messageId)).toEqual([
        `<${(await theOne()).id}@71.example>`,
      ]);
    },
  );

  it('is withdrawn if it has expired or its text was deleted', async () => {
    const expiresAt = new Date(clock.at);
    await add(aDelivery({ expiresAt }), aDelivery());
    await database().write((writer) =>
      writer.query('UPDATE deliveries SET content = NULL WHERE expires_at IS NULL'),
    );
    await sendDue();
    expect((await stored()).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
    expect(smtp().taken).toEqual([]);
  });
});

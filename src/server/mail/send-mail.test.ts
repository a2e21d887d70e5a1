import { describe, expect, it } from 'vitest';
import { CHANNELS, MAIL } from '../operating-limits.ts';
import { sentMail } from '../testing/mail/sent-mail.ts';
import { forgetMail } from './outbox.ts';

const mail = sentMail();
const {
  clock,
  database,
  environment,
  smtp,
  deliveries,
  aSender,
  aDelivery,
  add,
  stored,
  theOne,
  sendDue,
} = mail;

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
    const made = (answer: string) => ({ at: environment.now().toISOString(), answer });
    await kept.record(early, { attempt: made('too late') });
    await kept.record(early, { attempt: made('too late'), isRefused: true });
    expect(await theOne()).toMatchObject({ state: 'waiting', answer: null });
    await kept.record(late, { attempt: made('250'), isTaken: true });
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

  it('loses its sender fingerprint first, and its text after a month', async () => {
    const leadId = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
    const sender = 'a'.repeat(64);
    const dueAt = new Date(clock.at + 90 * 86_400_000);
    await add(aDelivery({ sender }), aDelivery({ leadId, withheld: 'Three were sent.' }));
    await add(aDelivery({ kind: 'reminder', dueAt }));
    await sendDue();
    const forget = forgetMail(database(), environment);
    clock.at += MAIL.senderMs + 1;
    await forget.runBatch();
    expect((await stored()).map((it) => [it.sender, it.content !== null])).toEqual(
      Array.from({ length: 3 }, () => [null, true]),
    );
    expect(await forget.hasWork()).toBe(false);
    clock.at += MAIL.contentDays * 86_400_000;
    expect(await forget.hasWork()).toBe(true);
    await forget.runBatch();
    expect((await stored()).map(({ state, content }) => [state, content === null])).toEqual([
      ['sent', true],
      ['withheld', true],
      ['waiting', false],
    ]);
  });
});

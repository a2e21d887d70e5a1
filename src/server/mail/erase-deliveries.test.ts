import { expect, it } from 'vitest';
import { eraseDeliveries } from '../leads/erase-lead.ts';
import { sentMail } from '../testing/mail/sent-mail.ts';
import { forgetMail } from './outbox.ts';

const LEAD = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const OTHER = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c11';

const mail = sentMail();
const { aDelivery, add, clock, database, environment, sendDue, stored } = mail;
const listed = async () =>
  (await database().manager.query('SELECT lead_id AS id FROM delivery_leads ORDER BY lead_id')).map(
    ({ id }: { id: string }) => id,
  );

it('deletes a lead’s mails, and only the text of mails that list it', async () => {
  const alert = { kind: 'new-leads' as const, toStaff: true };
  await add(
    aDelivery({ leadId: LEAD }),
    aDelivery({ ...alert, lists: [LEAD, OTHER] }),
    aDelivery({ ...alert, lists: [OTHER] }),
  );
  // A mail lists a lead through `delivery_leads`, not through an id in its text.
  const content = { subject: LEAD, text: LEAD, html: LEAD, isAutomatic: false };
  await add(aDelivery({ ...alert, content }));
  await database().transaction((writer) => eraseDeliveries(writer, LEAD));
  expect((await stored()).map((row) => row.content === null)).toEqual([true, false, false]);
  expect(await listed()).toEqual([OTHER]);
});

it('deletes a mail’s list of leads together with its text', async () => {
  await add(aDelivery({ lists: [LEAD] }));
  await sendDue();
  const forget = forgetMail(database(), environment);
  await forget.runBatch();
  expect(await listed()).toContain(LEAD);
  clock.at += 31 * 86_400_000;
  await forget.runBatch();
  expect(await listed()).not.toContain(LEAD);
});

import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { THE_SYSTEM } from '#shared/events.ts';
import { testsOnServer } from '../testing/databases/empty-database.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { mailOffice } from '../testing/mail/mail-office.ts';

const MARK = 'zqforgotten';
const STAFF = 'zahra@71.example';
const office = mailOffice({ STAFF_MAIL: STAFF });

it('erases a lead’s mails, and lists it no longer in mails to staff', async () => {
  const { contact, booking, setClock, setStatus, work, rows } = office;
  const { DATA_DIR } = office.app().location;
  const person = { email: `${MARK}@example.com`, fullName: MARK, message: MARK };
  await contact(aContact({ fullName: 'Who Stays', email: 'stays@example.com' }));
  await work();
  const erased = [await contact(aContact(person)), await booking(anAppointment(person))];
  await contact(aContact({ email: 'also@example.com' }));
  await setStatus(erased[1] ?? '', 'approved');
  await work();
  // Staff receive one mail about all three leads and one alert about late answers. Another mail waits.
  setClock('2028-02-01T22:10:00Z');
  await work();
  await contact(aContact({ ...person, companyName: 'waits' }));
  office.smtp().faults.push({ step: 'RCPT', code: 450 }, { step: 'RCPT', code: 450 });
  await work();

  const held = async () => (await rows('content')).filter(({ content }) => content !== null).length;
  const columns = 'kind, recipient, content, lead_id';
  const holding = (row: object) => JSON.stringify(row).includes(MARK);
  const before = await rows(columns);
  expect(new Set(before.filter(holding).map(({ kind }) => kind))).toEqual(
    new Set(['acknowledgement', 'invitation', 'reminder']),
  );
  const { eraseLead, personOfLead } = office.app().services;
  const found = await personOfLead(erased[0] ?? '', THE_SYSTEM, '');
  const leads = [...found.contacts, ...found.appointments];
  expect(leads).toHaveLength(3);
  for (const { lead } of leads) {
    await eraseLead({ id: lead.id, reason: 'A request' }, THE_SYSTEM, '');
  }

  const after = await rows(columns);
  const kept = JSON.stringify(after);
  for (const trace of [MARK, ...erased]) expect(kept).not.toContain(trace);
  // The others keep their mails.
  expect(after.filter(({ kind }) => kind === 'acknowledgement')).toHaveLength(2);
  expect(await held()).toBeGreaterThanOrEqual(3);
  if (!testsOnServer) {
    const found = spawnSync('grep', ['-l', '-r', MARK, DATA_DIR], { encoding: 'utf8' });
    expect(found.stdout).toBe('');
  }
  setClock('2028-02-01T22:20:00Z');
  expect((await work()).filter(({ text }) => text?.includes(MARK))).toEqual([]);
});

import type { DataSource } from 'typeorm';
import { expect, it, onTestFinished } from 'vitest';
import { closeDataSource } from './database/data-source.ts';
import { openDataSource } from './open-database.ts';
import { call, mutate, query, signIn } from './testing/api-client.ts';
import { aContact, anAppointment } from './testing/factories.ts';
import {
  databaseOfThisTest,
  FIRST_ADMIN,
  startSourceServer,
} from './testing/programs/source-server.ts';

const MARK = 'zqmark';

const person = {
  fullName: `Layla ${MARK}`,
  email: `${MARK}@example.com`,
  companyName: MARK,
  phoneNumber: `+971 50 123 4567 ${MARK}`,
  message: `first line\n${MARK}'s "second" line`,
};
const contact = aContact(person);
const appointment = anAppointment(person);

async function start() {
  const database = await databaseOfThisTest();
  const server = await startSourceServer(database, { LOG_LEVEL: 'trace' });
  const { databaseUrl: url, dataDir } = database;
  const schema: DataSource = await openDataSource({ url, dataDir });
  onTestFinished(() => closeDataSource(schema));
  /** Breaks the schema of a running site, like a manual change or an incomplete restore. */
  const lose = (table: string) => schema.query(`ALTER TABLE ${table} RENAME TO lost_${table}`);
  return { server, schema, lose };
}

const failures = (output: string) =>
  output.split('\n').filter((line) => line.includes('"call failed"'));

it('are logged with type, code and stack, without the sent values', async () => {
  const { server, schema, lose } = await start();
  const token = await signIn(server, FIRST_ADMIN);
  const post = (body: object) => call(server, 'POST', '/api/contact', { body });
  const { body: lead } = await post(contact);

  await schema.query('CREATE UNIQUE INDEX one_each ON contacts (email)');
  const answers = [await post(contact)];
  await lose('events');
  const change = { id: lead.id, status: 'ignored', rejectionReason: MARK };
  answers.push(await mutate(server, 'contacts.setStatus', change, token));
  await lose('appointments');
  answers.push(await call(server, 'POST', '/api/appointments', { body: appointment }));
  await lose('lead_words');
  answers.push(await query(server, 'contacts.page', { search: MARK }, token));
  answers.push(await call(server, 'GET', `/api/admin/contacts/export?search=${MARK}`, { token }));
  await lose('admins');
  const pair = { username: MARK, password: `${MARK}-password` };
  answers.push(await call(server, 'POST', '/api/admin/login', { body: pair }));

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 500));
  await expect.poll(() => failures(server.output()).length).toBe(answers.length);
  expect(server.output().toLowerCase()).not.toContain(MARK);
  expect(server.output()).not.toContain(token);
  for (const line of failures(server.output())) {
    expect(JSON.parse(line).err).toMatchObject({
      type: 'QueryFailedError',
      code: expect.any(String),
      stack: expect.arrayContaining([expect.stringContaining('/server/')]),
    });
  }
});

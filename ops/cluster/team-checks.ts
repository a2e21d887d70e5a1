import { aContact } from '#server/testing/factories.ts';
import { type Check, eventually, expectEqual, type Topology } from './expect.ts';
import { countOf, rowsOf } from './rows.ts';
import { ADMIN, post, staffCall, tokenOf } from './site-calls.ts';

const RACES = 10;
const LEADS = 30;
/** More than one call changes itself. */
const JOB_LEADS = 501;
const JOB_MS = 60_000;

type Body = Record<string, unknown>;

/** Sends one call through each process at the same time. */
const atOnce = ({ apps }: Topology, token: string, [method, path]: [string, string], body: Body) =>
  Promise.all(apps.map((app) => staffCall(app, method, path, { token, body })));

async function storedLeads({ apps: [first] }: Topology, count: number): Promise<string[]> {
  const person = { fullName: `Team ${crypto.randomUUID()}` };
  const ids: string[] = [];
  while (ids.length < count) ids.push((await post(first, { body: aContact(person) })).body.id);
  return ids;
}

const quoted = (ids: readonly string[]) => ids.map((id) => `'${id}'`).join();

/** Every change increases the version of its lead by one and stores one event. */
async function expectOneEventPerChange(url: string, ids: readonly string[]): Promise<number> {
  const sql = `SELECT c.version - 1 AS changes, (SELECT COUNT(*) FROM events e
    WHERE e.subject_id = c.id AND e.type LIKE 'lead.%') AS events
    FROM contacts c WHERE c.id IN (${quoted(ids)})`;
  const rows = await rowsOf(url, sql);
  expectEqual('leads', rows.length, ids.length);
  for (const { changes, events } of rows) expectEqual('events of a lead', events, changes);
  return rows.reduce((sum, { changes }) => sum + Number(changes), 0);
}

async function assignedOnce(topology: Topology): Promise<void> {
  const { apps, urls } = topology;
  const token = await tokenOf(apps[0]);
  const me = (await staffCall(apps[0], 'GET', 'admins', { token })).body[0].id;
  for (const id of await storedLeads(topology, RACES)) {
    const call: [string, string] = ['PATCH', `leads/${id}/assignee`];
    const answers = await atOnce(topology, token, call, { assigneeId: me, version: 1 });
    const statuses = answers.map(({ status }) => status).sort();
    expectEqual('answers', statuses, [200, 409, 409]);
    expectEqual('changes', await expectOneEventPerChange(urls[0] ?? '', [id]), 1);
    const { undo } = answers.find(({ status }) => status === 200)?.body ?? {};
    const undone = await atOnce(topology, token, ['POST', 'undo'], { undo });
    expectEqual('undo', new Set(undone.map(({ status }) => status)), new Set([200]));
    expectEqual('with undo', await expectOneEventPerChange(urls[0] ?? '', [id]), 2);
  }
}

async function notesAreKept(topology: Topology): Promise<void> {
  const { apps, urls } = topology;
  const token = await tokenOf(apps[0]);
  const username = `noted-${Date.now()}`;
  await staffCall(apps[0], 'POST', 'create-admin', { token, body: { ...ADMIN, username } });
  const [id = ''] = await storedLeads(topology, 1);
  for (let race = 0; race < RACES; race += 1) {
    const text = `Note ${race} for @${username}`;
    const answers = await atOnce(topology, token, ['POST', `leads/${id}/notes`], { text });
    expectEqual('answers', new Set(answers.map(({ status }) => status)), new Set([201]));
  }
  const [url = ''] = urls;
  const ofLead = (table: string) => countOf(url, `${table} WHERE lead_id = '${id}'`);
  expectEqual('notes', await ofLead('notes'), 3 * RACES);
  expectEqual('mentions', await ofLead('inbox_items'), 3 * RACES);
}

async function bulkChangesAreComplete(topology: Topology): Promise<void> {
  const { apps, urls } = topology;
  const token = await tokenOf(apps[0]);
  const ids = await storedLeads(topology, LEADS);
  let changed = 0;
  for (let race = 0; race < RACES; race += 1) {
    const change = { status: race % 2 === 0 ? 'responded' : 'unread' };
    const single = ids
      .slice(0, 3)
      .map((id) => staffCall(apps[1], 'PATCH', `contacts/${id}/status`, { token, body: change }));
    const answers = await atOnce(topology, token, ['POST', 'contacts/bulk'], { ids, change });
    for (const { status, body } of answers) {
      expectEqual('answer', status, 200);
      expectEqual('changed and skipped', body.changed + body.skipped.length, LEADS);
      changed += body.changed;
    }
    // Setting the current status again is allowed and changes nothing.
    for (const { body } of await Promise.all(single)) if (body.undo) changed += 1;
  }
  expectEqual('changes', await expectOneEventPerChange(urls[0] ?? '', ids), changed);
}

async function jobChangesEachLeadOnce(topology: Topology): Promise<void> {
  const { apps, urls } = topology;
  const token = await tokenOf(apps[0]);
  const ids = await storedLeads(topology, JOB_LEADS);
  const [lead] = await rowsOf(
    urls[0] ?? '',
    `SELECT full_name FROM contacts WHERE id = '${ids[0]}'`,
  );
  const filter = { search: lead?.full_name };
  const body = { filter, expected: JOB_LEADS, change: { status: 'responded' } };
  const started = await eventually(async () => {
    const answer = await staffCall(apps[0], 'POST', 'contacts/bulk', { token, body });
    expectEqual('answer', answer.status, 202);
    return answer;
  });
  await eventually(async () => {
    const run = await staffCall(apps[1], 'GET', `bulk/${started.body.id}`, { token });
    expectEqual('done and changed', [run.body.done, run.body.changed], [JOB_LEADS, JOB_LEADS]);
  }, JOB_MS);
  expectEqual('changes', await expectOneEventPerChange(urls[0] ?? '', ids), JOB_LEADS);
}

export const teamChecks: Check[] = [
  ['one of three concurrent assignments succeeds, and is undone once, 10 times', assignedOnce],
  ['30 concurrent notes about a lead are stored once, each with its mention', notesAreKept],
  [
    'concurrent bulk changes and single changes store one event each, 10 times',
    bulkChangesAreComplete,
  ],
  ['a bulk change of 501 leads changes each of them once', jobChangesEachLeadOnce],
];

import { storedRows } from '#server/testing/databases/stored-rows.ts';
import { aContact } from '#server/testing/factories.ts';
import { type Check, eventually, expectEqual, type Topology } from './expect.ts';
import { post, staffCall, tokenOf } from './site-calls.ts';

const RACES = 20;
const POSTS = 300;
const AT_ONCE = 15;

async function aKeyStoresOnce({ apps }: Topology): Promise<void> {
  for (let race = 0; race < RACES; race += 1) {
    const key = crypto.randomUUID();
    const body = aContact();
    const answers = await Promise.all(apps.map((app) => post(app, { key, body })));
    expectEqual(`race ${race}`, new Set(answers.map(({ status }) => status)), new Set([201]));
    expectEqual(`race ${race}: ids`, new Set(answers.map((answer) => answer.body.id)).size, 1);
    for (const app of apps) {
      const other = await post(app, { key, body: { ...body, message: 'Another one.' } });
      expectEqual(`race ${race}: another body`, other.status, 422);
    }
  }
}

async function aLeadIsReadEverywhere({ apps }: Topology): Promise<void> {
  const [first] = apps;
  const token = await tokenOf(first);
  for (let round = 0; round < RACES; round += 1) {
    const app = apps[round % apps.length] ?? first;
    const { body } = await post(app);
    for (const reader of apps) {
      const list = await staffCall(reader, 'GET', 'contacts?limit=1', { token });
      expectEqual(`round ${round}: newest lead`, list.body[0]?.id, body.id);
    }
  }
}

async function oneChangeWins({ apps }: Topology): Promise<void> {
  const [first] = apps;
  const token = await tokenOf(first);
  for (let race = 0; race < RACES; race += 1) {
    const { id } = (await post(first)).body;
    const body = { status: 'responded', version: 1 };
    const path = `contacts/${id}/status`;
    const change = apps.map((app) => staffCall(app, 'PATCH', path, { token, body }));
    const answers = (await Promise.all(change)).map(({ status }) => status);
    expectEqual(`race ${race} (${answers})`, answers.filter((status) => status === 200).length, 1);
  }
}

async function countsAreKept({ apps, urls }: Topology): Promise<void> {
  let left = POSTS;
  const worker = async () => {
    while (left-- > 0) {
      const app = apps[left % apps.length] ?? apps[0];
      expectEqual('post', (await post(app)).status, 201);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const [first] = apps;
  const { headers } = await staffCall(first, 'GET', 'contacts?limit=1', {
    token: await tokenOf(first),
  });
  await eventually(async () => {
    const stored = await storedRows({ databaseUrl: urls[0], dataDir: '' });
    expectEqual('kept count', Number(headers.get('x-total-count')), stored.contacts?.length);
  });
}

async function nodesHoldTheSame({ urls }: Topology): Promise<void> {
  await eventually(async () => {
    const read = (databaseUrl: string) => storedRows({ databaseUrl, dataDir: '' });
    const [first, ...others] = await Promise.all(urls.map(read));
    for (const other of others) {
      for (const [table, rows] of Object.entries(first ?? {})) {
        expectEqual(`rows of ${table}`, other[table]?.length, rows.length);
        expectEqual(`contents of ${table}`, other[table]?.join() === rows.join(), true);
      }
    }
  });
}

export const leadChecks: Check[] = [
  ['a key sent concurrently to three processes stores one lead, 20 times', aKeyStoresOnce],
  ['all processes immediately read a lead that one has stored, 20 times', aLeadIsReadEverywhere],
  ['exactly one of three concurrent changes to a version succeeds, 20 times', oneChangeWins],
  ['counts stay correct over 300 posts to three processes', countsAreKept],
  ['all nodes contain the same rows', nodesHoldTheSame],
];

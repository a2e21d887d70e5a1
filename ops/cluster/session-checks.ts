import { type Check, expectEqual, type Topology } from './expect.ts';
import { ADMIN, login, newAddress, post, staffCall, tokenOf } from './site-calls.ts';

const RACES = 10;

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);
const sorted = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b);

async function sessionsHold({ apps }: Topology): Promise<void> {
  for (const [index, first] of apps.entries()) {
    const token = await tokenOf(first);
    const list = () => Promise.all(apps.map((app) => staffCall(app, 'GET', 'admins', { token })));
    expectEqual('signed in', statuses(await list()), [200, 200, 200]);
    const last = apps[(index + 1) % apps.length] ?? first;
    expectEqual('sign-out', (await staffCall(last, 'POST', 'logout', { token })).status, 200);
    expectEqual('signed out', statuses(await list()), [401, 401, 401]);
  }
}

async function passwordChangeEndsSessions({
  apps: [first, second, third],
}: Topology): Promise<void> {
  const token = await tokenOf(first);
  const account = { username: `changed-${Date.now()}`, password: 'correct horse' };
  const made = await staffCall(first, 'POST', 'create-admin', { token, body: account });
  const old = await tokenOf(second, account);
  const change = { username: account.username, password: 'battery staple' };
  const path = `admins/${made.body.admin.id}`;
  expectEqual('change', (await staffCall(third, 'PUT', path, { token, body: change })).status, 200);
  expectEqual('old session', (await staffCall(first, 'GET', 'admins', { token: old })).status, 401);
  expectEqual('old password', (await login(second, account)).status, 401);
  expectEqual('new password', (await login(second, change)).status, 200);
  expectEqual('removal', (await staffCall(second, 'DELETE', path, { token })).status, 200);
  expectEqual('removed account', (await login(first, change)).status, 401);
}

async function postsAreLimitedTogether({ apps }: Topology): Promise<void> {
  for (const atOnce of [false, true]) {
    const address = newAddress();
    const answers: { status: number }[] = [];
    for (let round = 0; round < 3; round += 1) {
      const calls = apps.map((app) => () => post(app, { address }));
      if (atOnce) answers.push(...(await Promise.all(calls.map((make) => make()))));
      else for (const make of calls) answers.push(await make());
    }
    const wanted = [201, 201, 201, 201, 201, 429, 429, 429, 429];
    expectEqual(atOnce ? 'nine at once' : 'nine one by one', sorted(statuses(answers)), wanted);
  }
}

async function signInsAreLimitedTogether({ apps }: Topology): Promise<void> {
  const address = newAddress();
  const account = { username: `nobody-${Date.now()}`, password: 'wrong password' };
  const answers: { status: number }[] = [];
  for (const app of [...apps, ...apps, ...apps]) answers.push(await login(app, account, address));
  expectEqual('answers', statuses(answers), [401, 401, 401, 401, 401, 429, 429, 429, 429]);
}

async function oneAdminRemains({ apps: [first, second] }: Topology): Promise<void> {
  for (let race = 0; race < RACES; race += 1) {
    const token = await tokenOf(first);
    const { body: accounts } = await staffCall(first, 'GET', 'admins', { token });
    const root = accounts.find(({ username }: { username: string }) => username === ADMIN.username);
    const rival = { username: `rival-${race}-${Date.now()}`, password: 'correct horse' };
    const made = await staffCall(second, 'POST', 'create-admin', { token, body: rival });
    const rivalToken = await tokenOf(second, rival);
    const answers = await Promise.all([
      staffCall(first, 'DELETE', `admins/${made.body.admin.id}`, { token }),
      staffCall(second, 'DELETE', `admins/${root.id}`, { token: rivalToken }),
    ]);
    const gone = answers.filter(({ status }) => status === 200).length;
    expectEqual(`race ${race}: removed (${statuses(answers)})`, gone, 1);
    if (answers[0]?.status === 200) continue;
    // If the rival won, restore the first account and delete the rival, for the next race.
    await staffCall(first, 'POST', 'create-admin', { token: rivalToken, body: ADMIN });
    const again = await tokenOf(first);
    await staffCall(first, 'DELETE', `admins/${made.body.admin.id}`, { token: again });
  }
}

async function namesAreUnique({ apps }: Topology): Promise<void> {
  const [first] = apps;
  const token = await tokenOf(first);
  for (let race = 0; race < RACES; race += 1) {
    const body = { username: `same-${race}-${Date.now()}`, password: 'correct horse' };
    const make = apps.map((app) => staffCall(app, 'POST', 'create-admin', { token, body }));
    expectEqual(`race ${race}`, sorted(statuses(await Promise.all(make))), [201, 409, 409]);
  }
}

export const sessionChecks: Check[] = [
  ['a session of one process is valid in all and ends in all', sessionsHold],
  ['a password change in one process ends sessions in all', passwordChangeEndsSessions],
  ['an address may send five posts across all processes', postsAreLimitedTogether],
  ['a username may fail to sign in five times across all processes', signInsAreLimitedTogether],
  ['if two administrators delete each other, one remains, 10 times', oneAdminRemains],
  ['a name created concurrently in three processes is one account, 10 times', namesAreUnique],
];

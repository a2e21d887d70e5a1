import { setTimeout as delay } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { expect, it, onTestFinished } from 'vitest';
import { withConnection } from '../../database/server-connection.ts';
import { testsOnServer } from '../../testing/databases/empty-database.ts';
import { databaseOfThisTest } from '../../testing/programs/source-server.ts';
import { openTarget } from '../db-copy/copy-database.ts';
import { refuseWhileInUse } from './server-connection.ts';

it.runIf(testsOnServer)('the caller’s own connection does not count as use', async () => {
  const { databaseUrl: url = '' } = await databaseOfThisTest();
  const target = await openTarget(url);
  onTestFinished(() => void target.end());
  await refuseWhileInUse(target.promise());
});

const refuse = (url: string) => withConnection(url, refuseWhileInUse);

it.runIf(testsOnServer)('another open connection counts as use', async () => {
  const { databaseUrl: url = '' } = await databaseOfThisTest();
  const other = await createConnection(url);
  await expect(refuse(url)).rejects.toThrow('in use: 1 other connections');
  await other.end();
  await refuse(url);
});

it.runIf(testsOnServer)(
  'a connection whose statement contains invalid bytes counts as use',
  async () => {
    const { databaseUrl: url = '' } = await databaseOfThisTest();
    const other = await createConnection(url);
    onTestFinished(() => other.end());
    // Bytes that are invalid in any character set appear in the server's list of connections.
    const busy = other.execute('SELECT SLEEP(4), ?', [Buffer.from([0xff, 0xfe, 0x80])]);
    await delay(500);
    await expect(refuse(url)).rejects.toThrow('in use: 1 other connections');
    await busy;
  },
);

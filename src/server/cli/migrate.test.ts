import { expect, it } from 'vitest';
import { ownerCommand } from '../testing/programs/owner-command.ts';
import { databaseOfThisTest } from '../testing/programs/source-server.ts';

it('migrates an empty database, and does nothing the second time', async () => {
  const database = await databaseOfThisTest();
  for (let time = 0; time < 2; time++) {
    const { status, output } = await ownerCommand('migrate', [], database);
    expect(output).toContain('The schema is up to date: ');
    expect(status).toBe(0);
  }
});

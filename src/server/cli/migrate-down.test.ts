import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '#migrations';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

function run(...args: string[]) {
  const { DATABASE_URL, DATA_DIR } = app.location;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'src/server/cli/migrate-down.ts', ...args],
    { env: { ...process.env, DATABASE_URL, DATA_DIR }, encoding: 'utf8' },
  );
  return { status, stderr, lines: stdout.trim().split('\n') };
}

describe('migrate:down', () => {
  it('undoes the newest change alone, one at a time, and never the first', () => {
    const { lines: names } = run();
    expect(names).toHaveLength(migrations.length);
    const [newest = '', before = '', ...older] = names;

    expect(run('--undo', before)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(newest),
    });
    expect(run().lines).toEqual(names);
    expect(run('--undo', newest).lines.join()).toContain(`now stands at ${before}`);
    expect(run().lines).toEqual([before, ...older]);

    for (const name of [before, ...older].slice(0, -1)) expect(run('--undo', name).status).toBe(0);
    const first = older.at(-1) ?? '';
    expect(run('--undo', first)).toMatchObject({ status: 1, lines: [''] });
    expect(run().lines).toEqual([first]);
  }, 120_000);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILT_SERVER, startServerProcess } from '#server/testing/programs/server-process.ts';
import { expectAccessible } from '../support/dashboard.ts';
import { SignIn } from '../support/sign-in.ts';
import { expect, test } from '../support/site-test.ts';
import { expectToast } from '../support/toasts.ts';

const COMMON = 'Password is one of the most common ones';

test.describe('with PASSWORD_REFUSE_COMMON', () => {
  let origin: string;
  let printed: string;
  let stop: () => Promise<void>;

  test.beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'e2e-data-'));
    const server = await startServerProcess(BUILT_SERVER, {
      NODE_ENV: 'production',
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      ADMIN_USERNAME: 'installed',
      ADMIN_PASSWORD: '',
      PASSWORD_REFUSE_COMMON: 'on',
    });
    origin = server.origin;
    printed = /shown only now: (\S+)/.exec(server.output())?.[1] ?? '';
    stop = async () => {
      await server.end('SIGKILL');
      await rm(dataDir, { recursive: true, force: true });
    };
  });
  test.afterAll(() => stop());

  test('requires a new password after the first sign-in and rejects weak ones', async ({
    page,
  }) => {
    const signIn = new SignIn(page);
    await signIn.open(`${origin}/admin/login`);
    await signIn.submit({ username: 'installed', password: printed });
    const heading = page.getByRole('heading', { name: 'Choose your own password' });
    await expect(heading).toBeVisible();
    await page.reload();
    await expect(heading).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expectAccessible(page);

    const own = page.getByLabel('New Password');
    await own.fill('letmein');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(own).toHaveAccessibleDescription(COMMON);
    await own.fill('chosen by its owner');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expectToast(page, {
      title: 'Password changed',
      description: 'Use it the next time you sign in',
    });
    await expect(page.getByRole('tab').first()).toBeVisible();
  });
});

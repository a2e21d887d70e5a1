import { expect, it } from 'vitest';
import { call } from '../testing/api-client.ts';
import { ownerCommand } from '../testing/programs/owner-command.ts';
import { databaseOfThisTest, startSourceServer } from '../testing/programs/source-server.ts';

/*
 * The bundler used to remove calls whose result is unused. The checks below need such a call to
 * throw. They worked in the source but were missing in the built server.
 */

it('rejects a path with an invalid escape', async () => {
  const server = await startSourceServer(await databaseOfThisTest());
  for (const path of ['%', '%E0%A4%A', 'contacts.list,%?batch=1']) {
    const { status, body } = await call(server, 'GET', `/api/trpc/${path}`);
    expect(body).toMatchObject({ status: 400, success: false });
    expect(status).toBe(400);
  }
});

it('rejects a mail server whose URL has an invalid escape', async () => {
  const env = { SMTP_URL: 'smtp://user%:secret@127.0.0.1:1', MAIL_FROM: 'site@example.com' };
  const args = ['--to', 'owner@example.com'];
  const { output, status } = await ownerCommand(
    'mail-check',
    args,
    await databaseOfThisTest(),
    env,
  );
  expect(output).toContain('SMTP_URL');
  expect(output).not.toContain('URIError');
  expect(status).toBe(1);
});

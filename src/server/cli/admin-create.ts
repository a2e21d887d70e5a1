/**
 * Makes an administrator, or sets the password of an existing one: the way back in for an owner who
 * lost it. Takes ADMIN_USERNAME and ADMIN_PASSWORD from the environment, or asks for them.
 */
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { createAdminInput } from '#shared/admins.ts';
import { createPasswords } from '../admins/password.ts';
import { ConfigError, parseConfig } from '../config.ts';
import { openDatabase } from '../database/database.ts';
import { systemEnvironment } from '../environment.ts';
import { AppError } from '../errors/app-error.ts';
import { createLog } from '../log.ts';
import { createServices } from '../services.ts';

/** Asks on the terminal; a hidden answer is not shown while it is typed. */
async function ask(question: string, hidden: boolean): Promise<string> {
  process.stdout.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const output = hidden ? silent : process.stdout;
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY });
  const answer = await terminal.question('');
  terminal.close();
  if (hidden) process.stdout.write('\n');
  return answer;
}

async function run(): Promise<void> {
  const { ADMIN_USERNAME, ADMIN_PASSWORD, ...env } = process.env;
  const config = parseConfig(env);
  const account = createAdminInput.safeParse({
    username: ADMIN_USERNAME || (await ask('Username: ', false)),
    password: ADMIN_PASSWORD || (await ask('Password: ', true)),
  });
  if (!account.success) {
    throw new ConfigError(account.error.issues.map(({ message }) => message).join('\n'));
  }
  const database = await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR });
  const foundations = { config, database, environment: systemEnvironment };
  const passwords = await createPasswords();
  const services = createServices({ ...foundations, passwords, log: createLog('silent') });
  try {
    const outcome = await services.admins.recover(account.data);
    const { username } = account.data;
    console.log(
      outcome === 'created'
        ? `Administrator ${username} was created.`
        : `The password of ${username} was changed; its sessions have ended.`,
    );
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  const isExplained = error instanceof ConfigError || error instanceof AppError;
  console.error(isExplained ? error.message : error);
  process.exitCode = 1;
});

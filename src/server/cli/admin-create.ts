import { type CreateAdminInput, ownerAccountInput } from '#shared/admins.ts';
import type { Admins } from '../accounts/admins.service.ts';
import { createPasswords } from '../accounts/password.ts';
import { ConfigError } from '../app-error.ts';
import { parseConfig } from '../config.ts';
import { systemEnvironment } from '../environment.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../open-database.ts';
import { createServices } from '../services.ts';
import { openPrompt } from './prompt.ts';
import { readOptions, runCommand } from './run-command.ts';

const USAGE = `Usage: npm run admin:create [-- --reset-second-factor NAME]

Creates an administrator, or sets the password of an existing one and ends its sessions. Reads
ADMIN_USERNAME and ADMIN_PASSWORD from the environment, or asks for them.

--reset-second-factor NAME  Removes the authenticator app, passkeys and recovery codes of an
                            administrator instead, and ends its sessions.`;

async function askAccount(given: NodeJS.ProcessEnv) {
  const prompt = openPrompt();
  const account = ownerAccountInput.safeParse({
    username: given.ADMIN_USERNAME || (await prompt.ask('Username: ')),
    password: given.ADMIN_PASSWORD || (await prompt.ask('Password: ', true)),
  });
  prompt.close();
  if (account.success) return account.data;
  throw new ConfigError(account.error.issues.map(({ message }) => message).join('\n'));
}

async function setPassword(admins: Admins, account: CreateAdminInput): Promise<string> {
  const outcome = await admins.recover(account);
  return outcome === 'created'
    ? `Administrator ${account.username} was created.`
    : `The password of ${account.username} was changed; its sessions have ended.`;
}

async function resetSecondFactor(admins: Admins, username: string): Promise<string> {
  if (await admins.resetFactors(username)) {
    return `The second factors of ${username} were removed; its sessions have ended.`;
  }
  throw new ConfigError(`There is no administrator ${username}.`);
}

runCommand(USAGE, async () => {
  const { ADMIN_USERNAME, ADMIN_PASSWORD, ...env } = process.env;
  const config = parseConfig(env);
  const locked = readOptions({ 'reset-second-factor': { type: 'string' } })['reset-second-factor'];
  const account = locked ? undefined : await askAccount({ ADMIN_USERNAME, ADMIN_PASSWORD });
  const database = await openDatabase({ url: config.DATABASE_URL, dataDir: config.DATA_DIR });
  const foundations = { config, database, environment: systemEnvironment };
  const passwords = await createPasswords();
  const { admins } = createServices({ ...foundations, passwords, log: createLog('silent') });
  try {
    const outcome = account
      ? setPassword(admins, account)
      : resetSecondFactor(admins, locked ?? '');
    console.log(await outcome);
  } finally {
    await database.close();
  }
});

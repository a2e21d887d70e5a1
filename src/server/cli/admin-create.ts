import { ownerAccountInput } from '#shared/admins.ts';
import { createPasswords } from '../admins/password.ts';
import { parseConfig } from '../config.ts';
import { systemEnvironment } from '../environment.ts';
import { ConfigError } from '../errors/config-error.ts';
import { createLog } from '../log.ts';
import { openDatabase } from '../open-database.ts';
import { createServices } from '../services.ts';
import { openPrompt } from './prompt.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Usage: npm run admin:create

Creates an administrator, or sets the password of an existing one and ends its sessions. Reads
ADMIN_USERNAME and ADMIN_PASSWORD from the environment, or asks for them.`;

runCommand(USAGE, async () => {
  const { ADMIN_USERNAME, ADMIN_PASSWORD, ...env } = process.env;
  const config = parseConfig(env);
  const prompt = openPrompt();
  const account = ownerAccountInput.safeParse({
    username: ADMIN_USERNAME || (await prompt.ask('Username: ')),
    password: ADMIN_PASSWORD || (await prompt.ask('Password: ', true)),
  });
  prompt.close();
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
});

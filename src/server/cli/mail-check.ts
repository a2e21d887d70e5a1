import { email } from '#shared/fields/fields.ts';
import { ConfigError } from '../app-error.ts';
import { parseConfig } from '../config.ts';
import { systemEnvironment } from '../environment.ts';
import { mailOf } from '../mail/letters/letter.ts';
import { createMailServer } from '../mail/transport.ts';
import { readOptions, runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage: npm run mail:check -- --to <address>

  --to  The recipient: your own address, preferably at another provider.

Sends one message with SMTP_URL, MAIL_FROM and the DKIM settings, and prints the server's answer.
Nothing is stored, and the site may keep running.`;

const LETTER = {
  subject: 'Mail from the site works',
  heading: 'Mail from the site works',
  parts: [
    { text: 'The command mail:check sent this message with the settings of the site.' },
    {
      text: 'In its headers (“Show original”) look for spf=pass, dkim=pass and dmarc=pass. If one is missing, see docs/operations/mail.md.',
    },
  ],
};

runCommand(USAGE, async () => {
  const { to } = readOptions({ to: { type: 'string' } });
  const recipient = email.safeParse(to ?? '');
  if (!recipient.success) throw new UsageError('--to must name an email address.');
  const config = parseConfig(process.env);
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = config;
  if (SMTP_URL === undefined || MAIL_FROM === undefined) {
    throw new ConfigError(
      'Mail is not configured: set SMTP_URL and MAIL_FROM, see docs/operations/mail.md.',
    );
  }
  const server = await createMailServer({ ...config, SMTP_URL, MAIL_FROM });
  const messageId = `<${systemEnvironment.newId()}@${new URL(PUBLIC_URL).hostname}>`;
  try {
    const answer = await server.send({
      ...mailOf(LETTER),
      isAutomatic: false,
      messageId,
      to: recipient.data,
    });
    console.log(`The server accepted the mail: ${answer}`);
    if (!SMTP_URL.startsWith('file:')) {
      console.log(`Check that it arrives at ${recipient.data}, also in the spam folder.`);
    }
  } catch (error) {
    const { host } = new URL(SMTP_URL);
    const answer = error instanceof Error ? error.message : String(error);
    throw new ConfigError(
      `The email was not sent. ${host || 'The folder'}: ${answer}\nSee docs/operations/mail.md#errors.`,
    );
  } finally {
    server.close();
  }
});

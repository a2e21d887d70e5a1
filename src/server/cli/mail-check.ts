import { email } from '#shared/fields.ts';
import { parseConfig } from '../config.ts';
import { systemEnvironment } from '../environment.ts';
import { ConfigError } from '../errors/config-error.ts';
import { mailOf } from '../letters/letter.ts';
import { mailFaultText } from '../mailer/mail-fault-text.ts';
import { createMailServer } from '../mailer/transport.ts';
import { readOptions, runCommand, UsageError } from './run-command.ts';

const USAGE = `Usage: npm run mail:check -- --to <address>

  --to  Who gets the message: your own address, best one at another provider.

Sends one message with SMTP_URL, MAIL_FROM and the DKIM settings, and prints what the server answered.
Nothing is stored, and the site may run meanwhile.`;

const LETTER = {
  subject: 'Mail from the site works',
  heading: 'Mail from the site works',
  parts: [
    { text: 'This message was sent by the command mail:check with the settings of the site.' },
    {
      text: 'In its headers (“Show original”) look for spf=pass, dkim=pass and dmarc=pass. Where one is missing, docs/operations/mail.md says what to set.',
    },
  ],
};

runCommand(USAGE, async () => {
  const { to } = readOptions({ to: { type: 'string' } });
  const recipient = email.safeParse(to ?? '');
  if (!recipient.success) throw new UsageError('To which address? Give it by --to.');
  const config = parseConfig(process.env);
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL } = config;
  if (SMTP_URL === undefined || MAIL_FROM === undefined) {
    throw new ConfigError(
      'No mail is set up: set SMTP_URL and MAIL_FROM, as docs/operations/mail.md shows.',
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
    console.log(`The mail was taken. The answer: ${answer}`);
    if (!SMTP_URL.startsWith('file:')) {
      console.log(`Now see whether it arrives at ${recipient.data}, also among spam.`);
    }
  } catch (error) {
    throw new ConfigError(mailFaultText(error, SMTP_URL));
  } finally {
    server.close();
  }
});

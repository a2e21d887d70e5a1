import type { SmtpFault } from './transport.ts';

function faultOf(error: unknown) {
  const thrown = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const { code = '', command = '', responseCode = 0 } = Object(thrown) as SmtpFault;
  const message = thrown instanceof Error ? thrown.message.trim() : String(thrown);
  return { message, code, command, answered: responseCode };
}

type Fault = ReturnType<typeof faultOf>;

/** The first match applies. */
const MEANINGS: readonly [fits: (fault: Fault) => boolean, text: string][] = [
  [
    ({ code }) => code === 'EDNS',
    'The host was not found. Check the host in SMTP_URL and the DNS settings of this machine.',
  ],
  [
    ({ message }) => message.includes('ECONNREFUSED'),
    'Nothing is listening on this port. Check the host and port in SMTP_URL: usually smtp:// with 587, or smtps:// with 465.',
  ],
  [
    ({ message }) => /ENETUNREACH|EHOSTUNREACH/.test(message),
    'This machine cannot reach the host. Check its network and firewall.',
  ],
  [
    ({ message }) => /wrong version number|packet length too long/.test(message),
    'This port does not start with TLS. Use smtp:// in SMTP_URL, usually with port 587.',
  ],
  [
    ({ message }) => /certificate|self[- ]signed|altnames/i.test(message),
    "The server's certificate is not trusted. Use the host name of the certificate in SMTP_URL. NODE_EXTRA_CA_CERTS can name a file with your own certificate authority.",
  ],
  [
    ({ code }) => code === 'ETLS',
    'The server does not offer TLS on this port, and email is never sent unencrypted. Check the port in SMTP_URL, usually 587, or use smtps:// with 465.',
  ],
  [
    ({ code, command }) => code === 'ETIMEDOUT' && command === 'CONN',
    'The server did not respond in time. A firewall may block the port (many providers block 25), or the port starts with TLS: then use smtps:// in SMTP_URL, usually with 465.',
  ],
  [
    ({ code, answered }) => code === 'EAUTH' || code === 'ENOAUTH' || answered === 530,
    'The server rejected the sign-in. Check the user and password in SMTP_URL. Percent-encode special characters (@ is %40).',
  ],
  [
    ({ command }) => command === 'MAIL FROM',
    'The server rejected the sender. Check MAIL_FROM: the account must be allowed to use its domain.',
  ],
  [
    ({ command }) => command === 'RCPT TO',
    'The server rejected the recipient. Check the address. If it rejects every address, the account may not be allowed to send to others.',
  ],
  [
    ({ command, answered }) => command === 'DATA' && answered > 0,
    'The server rejected the message. Its response says why: often SPF, DKIM or the reputation of the domain.',
  ],
];

/** Explains an error to the owner: the cause, the setting to check and the server's response. */
export function mailFaultText(error: unknown, smtpUrl: string): string {
  const fault = faultOf(error);
  if (smtpUrl.startsWith('file:')) return `The file of SMTP_URL was not written: ${fault.message}`;
  const meaning = MEANINGS.find(([fits]) => fits(fault))?.[1];
  const isTemporary = fault.answered >= 400 && fault.answered < 500;
  return [
    `The email was not sent. Server: ${new URL(smtpUrl).host}.`,
    ...(meaning ? [meaning] : []),
    ...(isTemporary ? ['The server calls this temporary: the site would retry by itself.'] : []),
    `Its response: ${fault.message}`,
  ].join('\n');
}

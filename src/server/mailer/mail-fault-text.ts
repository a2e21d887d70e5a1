/** What the SMTP library says of a message that it could not send. */
interface Fault {
  message: string;
  code: string;
  command: string;
  /** The number with which the server answered; 0 if it did not. */
  answered: number;
}

function faultOf(error: unknown): Fault {
  const thrown = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(thrown instanceof Error))
    return { message: String(thrown), code: '', command: '', answered: 0 };
  const {
    code = '',
    command = '',
    responseCode = 0,
  } = thrown as Error & Partial<Record<string, unknown>>;
  return {
    message: thrown.message.trim(),
    code: String(code),
    command: String(command),
    answered: Number(responseCode),
  };
}

/** What a fault means, and the setting to look at. The first that fits counts. */
const MEANINGS: readonly [fits: (fault: Fault) => boolean, text: string][] = [
  [
    ({ code }) => code === 'EDNS',
    'No such host is found. Look at the host in SMTP_URL, and at the name servers of this machine.',
  ],
  [
    ({ message }) => message.includes('ECONNREFUSED'),
    'Nothing listens at this port. Look at host and port in SMTP_URL: usually smtp:// with 587, or smtps:// with 465.',
  ],
  [
    ({ message }) => /ENETUNREACH|EHOSTUNREACH/.test(message),
    'This machine has no way to the host. Look at its network and firewall.',
  ],
  [
    ({ message }) => /wrong version number|packet length too long/.test(message),
    'This port does not begin with TLS. Write smtp:// in SMTP_URL, usually with port 587.',
  ],
  [
    ({ message }) => /certificate|self[- ]signed|altnames/i.test(message),
    "The server's certificate is not trusted. Name the host in SMTP_URL as its certificate does; NODE_EXTRA_CA_CERTS may name a file with an authority of your own.",
  ],
  [
    ({ code }) => code === 'ETLS',
    'The server does not offer TLS at this port, and nothing is sent in the clear. Look at the port in SMTP_URL, usually 587, or use smtps:// with 465.',
  ],
  [
    ({ code, command }) => code === 'ETIMEDOUT' && command === 'CONN',
    'The server said nothing in time. A firewall may block the port (many providers block 25), or the port begins with TLS: then write smtps:// in SMTP_URL, usually with 465.',
  ],
  [
    ({ code, answered }) => code === 'EAUTH' || code === 'ENOAUTH' || answered === 530,
    'The server does not accept the sign-in. Look at user and password in SMTP_URL, with special characters as % and two digits (@ is %40).',
  ],
  [
    ({ command }) => command === 'MAIL FROM',
    'The server takes no mail from this sender. Look at MAIL_FROM: the account must be allowed to use its domain.',
  ],
  [
    ({ command }) => command === 'RCPT TO',
    'The server takes no mail to this recipient. Look at the address; where every address is refused, the account may not send to others.',
  ],
  [
    ({ command, answered }) => command === 'DATA' && answered > 0,
    'The server refused the message itself. Its words say why: often SPF, DKIM or the reputation of the domain.',
  ],
];

/**
 * Why no message was sent, for the owner: the server, what that means, which setting to look at, and
 * the server's own words.
 */
export function mailFaultText(error: unknown, smtpUrl: string): string {
  const fault = faultOf(error);
  if (smtpUrl.startsWith('file:')) return `The file of SMTP_URL was not written: ${fault.message}`;
  const meaning = MEANINGS.find(([fits]) => fits(fault))?.[1];
  const isTemporary = fault.answered >= 400 && fault.answered < 500;
  return [
    `The mail was not sent. Server: ${new URL(smtpUrl).host}.`,
    ...(meaning ? [meaning] : []),
    ...(isTemporary ? ['It calls that temporary: the site would try again by itself.'] : []),
    `Its words: ${fault.message}`,
  ].join('\n');
}

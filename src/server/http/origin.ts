import Bowser from 'bowser';

const MAX_WORDS = 80;

/** The client's address and device at a sign-in. */
export interface Origin {
  clientKey: string;
  /** For IPv6, its /64. */
  address: string;
  userAgent: string | undefined;
}

/** The device in words, such as `Chrome on Windows`; for a program its name, such as `curl`. */
export function deviceIn({ userAgent }: Pick<Origin, 'userAgent'>): string | null {
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent);
  const words = browser.name && os.name ? `${browser.name} on ${os.name}` : undefined;
  const [program = ''] = userAgent.split(/[\s/]/);
  return (words ?? program).slice(0, MAX_WORDS) || null;
}

import punycode from 'punycode.js';
import { usernameFault } from './username-fault.ts';

const UNICODE_DOMAIN = /^(?!\p{ASCII}*$)[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;

function withDomain(address: string, change: (domain: string) => string): string {
  const at = address.lastIndexOf('@') + 1;
  return address.slice(0, at) + change(address.slice(at));
}

/** Writes an internationalised domain in ASCII (`xn--`), as mail servers need it. */
export const asciiEmail = (address: string): string =>
  withDomain(address, (domain) => {
    const url = `http://${domain}`;
    return UNICODE_DOMAIN.test(domain) && URL.canParse(url) ? new URL(url).hostname : domain;
  });

function readableLabel(label: string): string {
  if (!/^xn--/i.test(label)) return label;
  try {
    const readable = punycode.toUnicode(label.toLowerCase());
    const isSame = new URL(`http://${readable}`).hostname === label.toLowerCase();
    // Shows a label of mixed scripts as it is stored, because it may imitate another one.
    return isSame && usernameFault(readable) === undefined ? readable : label;
  } catch {
    return label;
  }
}

/** Writes the domain of a stored address in its own script, for people. */
export const readableEmail = (address: string): string =>
  withDomain(address, (domain) => domain.split('.').map(readableLabel).join('.'));

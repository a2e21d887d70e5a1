import { hostname } from 'node:os';
import { expect, it } from 'vitest';
import { canonicalMailbox, isLocalMailbox } from './acknowledgement.ts';

it.each([
  ['victim@x.example', 'Victim+1@X.example'],
  ['v.i.c@x.example', 'v.i.c+a+b@x.example'],
  ['victim@gmail.com', 'v.ic.tim+7@googlemail.com'],
  ['victim@gmail.com', 'VICTIM@GMAIL.COM.'],
  ['victim@xn--bcher-kva.example', 'victim@bücher.example'],
])('%s is the mailbox of %s', (mailbox, address) => {
  expect(canonicalMailbox(address)).toBe(mailbox);
});

it('keeps dots where they distinguish mailboxes', () => {
  expect(canonicalMailbox('a.b@x.example')).not.toBe(canonicalMailbox('ab@x.example'));
});

it('recognizes addresses at this machine', () => {
  const names = ['localhost', 'LOCALHOST.localdomain', 'localhost.', 'LocalHost6.LocalDomain6.'];
  const addresses = [
    '127.0.0.1',
    '10.0.0.7',
    '[127.0.0.1]',
    '[::1]',
    '[IPv6:::1]',
    '::1',
    '0x7f.1',
  ];
  const own = [hostname(), hostname().toUpperCase(), `${hostname()}.`];
  for (const host of [...names, 'a.localhost', 'printer.LAN.', ...addresses, ...own]) {
    expect(isLocalMailbox(`root@${host}`), host).toBe(true);
  }
  for (const host of ['x.example', 'localhost.example', '1and1.example', 'internal.example']) {
    expect(isLocalMailbox(`root@${host}`), host).toBe(false);
  }
});

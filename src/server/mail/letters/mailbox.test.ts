import { expect, it } from 'vitest';
import { canonicalMailbox } from './acknowledgement.ts';

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

import { describe, expect, it } from 'vitest';
import { aContact, anAppointment } from '../../testing/factories.ts';
import { mailOffice } from '../../testing/mail/mail-office.ts';
import { canonicalMailbox } from './acknowledgement.ts';

const office = mailOffice({
  MAIL_REPLY_TO: 'answers@71.example',
  STAFF_MAIL: 'Zahra <zahra@71.example>',
});
const { contact, booking, rows } = office;

const acknowledgements = async () =>
  (await office.work()).filter(({ recipient }) => recipient !== 'zahra@71.example');

it('sends the sender of a message a copy with the sender’s details', async () => {
  const body = aContact({ email: 'layla@example.com', fullName: 'ليلى المنصوري' });
  const id = await contact(body);
  const [mail, ...others] = await acknowledgements();
  expect(others).toEqual([]);
  expect(mail?.recipient).toBe('layla@example.com');
  expect(mail?.from?.value).toEqual([{ name: '71', address: 'desk@71.example' }]);
  expect(mail?.replyTo?.text).toBe('answers@71.example');
  expect(mail?.subject).toBe(`Your message was sent (R${id.slice(-8).toUpperCase()})`);
  expect(mail?.headers.get('auto-submitted')).toBe('auto-replied');
  for (const text of [mail?.text, String(mail?.html)]) {
    expect(text).toContain('ليلى المنصوري');
    expect(text).toContain('24 hours');
    expect(text).toContain('We look for 5 MW of hosting.');
  }
  expect(await office.work()).toEqual([]);
});

describe('the limits', () => {
  it('allow three per day to one address, regardless of case', async () => {
    for (const email of ['a@x.example', 'A@x.example', 'a@X.EXAMPLE', 'A@X.example']) {
      await contact(aContact({ email }));
    }
    await contact(aContact({ email: 'b@x.example' }));
    expect((await acknowledgements()).map(({ recipient }) => recipient.toLowerCase())).toEqual([
      'a@x.example',
      'a@x.example',
      'a@x.example',
      'b@x.example',
    ]);
    office.setClock('2028-02-02T03:00:00Z');
    await contact(aContact({ email: 'a@x.example' }));
    expect(await acknowledgements()).toHaveLength(1);
  });

  it('count all spellings of one mailbox together', async () => {
    const emails = ['v.ictim@gmail.com', 'victim+1@googlemail.com', 'Vic.Tim+2@GMAIL.com'];
    for (const email of emails) await contact(aContact({ email }));
    await booking(anAppointment({ email: 'victim+3@gmail.com' }));
    const arrived = (await acknowledgements()).map(({ recipient }) => recipient.toLowerCase());
    expect(arrived.toSorted()).toEqual(emails.map((email) => email.toLowerCase()).toSorted());
  });

  it('allow 300 per hour and delay later ones', async () => {
    const { write } = office.app().database;
    const sent = Array.from({ length: 299 }, (_, at) => [
      `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`,
      `test/${at}`,
      `2028-02-01 02:0${at % 10}:00.000`,
    ]);
    await write((writer) =>
      writer.query(
        `INSERT INTO deliveries (id, reason, ended_at, kind, recipient, state, attempts, created_at) VALUES ${sent
          .map(
            () =>
              "(?, ?, ?, 'acknowledgement', 'a@b.example', 'sent', 1, '2028-02-01 02:00:00.000')",
          )
          .join(', ')}`,
        sent.flat(),
      ),
    );
    office.setClock('2028-02-01T02:30:00Z');
    const all = ['in.time@x.example', 'late1@x.example', 'late2@x.example'];
    for (const email of all) await contact(aContact({ email }));
    const mails = await office.work();
    const to = (recipient: string) => mails.filter((mail) => mail.recipient === recipient);
    expect(all.map((email) => to(email).length)).toEqual([1, 0, 0]);
    office.setClock('2028-02-01T03:00:01Z');
    expect((await acknowledgements()).map(({ recipient }) => recipient)).toEqual([
      'late1@x.example',
    ]);
    office.setClock('2028-02-01T03:01:01Z');
    expect((await acknowledgements()).map(({ recipient }) => recipient)).toEqual([
      'late2@x.example',
    ]);
  });

  it('allow ten per hour for leads from one network address', async () => {
    const IPV6 = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::2'];
    for (let at = 0; at < 12; at++) await contact(aContact(), IPV6[at % 2]);
    await booking(anAppointment(), '2001:db8:9::1');
    expect(await acknowledgements()).toHaveLength(11);
    office.setClock('2028-02-01T03:30:00Z');
    await contact(aContact(), IPV6[0]);
    expect(await acknowledgements()).toHaveLength(1);
  });

  it('remove the network address fingerprint from the lead after processing', async () => {
    await contact(aContact());
    const senders = async () =>
      (await office.app().database.manager.query('SELECT sender FROM contacts')).map(
        (it: { sender: unknown }) => it.sender,
      );
    expect(await senders()).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    await office.work();
    expect(await senders()).toEqual([null]);
  });
});

it('sends nothing to automatic addresses or to our own', async () => {
  const addresses = [
    'no-reply@x.example',
    'NoReply+7@x.example',
    'do_not_reply@x.example',
    'Mailer-Daemon@x.example',
    'postmaster@x.example',
    'bounces-12@x.example',
    'DESK@71.example',
    'answers@71.example',
    'zahra+1@71.example',
    'zahra@71.EXAMPLE',
  ];
  for (const email of addresses) await contact(aContact({ email }));
  await contact(aContact({ email: 'reply@x.example' }));
  await office.work();
  const sent = (await rows('kind, recipient')).filter(({ kind }) => kind === 'acknowledgement');
  expect(sent.map(({ recipient }) => recipient)).toEqual(['reply@x.example']);
});

it('does not acknowledge leads that are a day old', async () => {
  await contact(aContact({ email: 'late@x.example' }));
  office.setClock('2028-02-02T02:30:00Z');
  await contact(aContact({ email: 'new@x.example' }));
  expect((await acknowledgements()).map(({ recipient }) => recipient)).toEqual(['new@x.example']);
});

describe('hostile input', () => {
  const message = [
    'Click https://evil.example/?a=1 or www.evil.example or evil.example/x now,',
    'or write to me@evil.example. <a href="https://evil.example">x</a>\u202Egnp.exe',
    'm'.repeat(4_000),
  ].join('\n');
  const hostile = {
    fullName: 'Eve\nBcc: victim@example.com <b>x</b> \u202Ewww.evil.example',
    companyName: 'evil.example\r\nhttps://evil.example',
    message,
  };

  it('is quoted as plain text, truncated and without links', async () => {
    await contact(aContact({ ...hostile, email: 'victim@example.com' }));
    const mails = await office.work();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'victim@example.com',
      'zahra@71.example',
    ]);
    for (const { text = '', html, subject, bcc, to } of mails) {
      const page = String(html);
      expect([bcc, [to].flat().length]).toEqual([undefined, 1]);
      for (const part of [text, page, subject ?? '']) {
        expect(part).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
        expect(part).not.toContain('m'.repeat(1_000));
      }
      // A zero-width space after each dot, at sign and `://` prevents automatic links.
      for (const part of [text, page])
        expect(part).not.toMatch(/evil\.example|https:\/\/evil|e@evil/);
      expect(page).not.toMatch(/<b>|href="https:\/\/evil/);
      const links = [...page.matchAll(/<a [^>]*href="(\w+:)/g)].map(([, scheme]) => scheme);
      expect(links).toEqual(subject?.startsWith('New ') ? ['tel:', 'mailto:', 'http:'] : []);
    }
  });
});

it.each([
  ['victim@x.example', 'Victim+1@X.example'],
  ['v.i.c@x.example', 'v.i.c+a+b@x.example'],
  ['victim@gmail.com', 'v.ic.tim+7@googlemail.com'],
  ['victim@gmail.com', 'VICTIM@GMAIL.COM.'],
  ['victim@xn--bcher-kva.example', 'victim@bücher.example'],
])('%s is the mailbox of %s', (mailbox, address) => {
  expect(canonicalMailbox(address)).toBe(mailbox);
});

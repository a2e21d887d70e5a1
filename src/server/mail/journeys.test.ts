import { describe, expect, it } from 'vitest';
import { call, mutate, query, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { type Arrived, calendarIn, mailOffice } from '../testing/mail/mail-office.ts';

const CLIENT = 'layla@example.com';
const STAFF = 'zahra@71.example';
const office = mailOffice({
  STAFF_MAIL: STAFF,
  MEETING_PLACE: 'https://meet.71.example/room;a,b',
  PUBLIC_URL: 'https://71.example',
  MAIL_REJECTED: 'reason',
});
const { booking, contact, setStatus } = office;
const WHEN = { preferredDate: '2028-02-29', preferredTime: '09:30 AM', timezone: 'UTC-8' };
const PEOPLE = {
  en: { fullName: 'Layla Al Mansoori', message: 'About 5 MW.', meetingBy: 'video' },
  ar: { fullName: 'ليلى المنصوري', message: 'نبحث عن استضافة.', meetingBy: 'phone' },
};
/** Words of our English mails. Names, units and addresses may be Latin. */
const ENGLISH = /\b(?:Dear|Your|You|The|Time|Reference|Length|Place|Service|Confirmed|team)\b/;

const linkIn = (text = '') => /\/appointment\/[\w-]{43}/.exec(text)?.[0] ?? '';
const toClient = async () => (await office.work()).filter(({ recipient }) => recipient === CLIENT);

/** A mail as text: what its reader sees, and the lines of its calendar file. */
function shown({ recipient, subject, text = '', attachments }: Arrived): string {
  const files = attachments.filter(({ contentType }) => contentType === 'application/ics');
  const lines = files.map(({ content }) => content.toString().replaceAll('\r\n ', ''));
  return [`To: ${recipient}`, `Subject: ${subject}`, '', text.trimEnd(), '', ...lines]
    .join('\n')
    .replaceAll('\r\n', '\n')
    .replace(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '<id>')
    .replace(/(\/appointment\/)[\w-]{43}/g, '$1<token>')
    .replace(/\bR[\dA-F]{8}\b/g, '<reference>')
    .replace(/^(DTSTAMP|CREATED|LAST-MODIFIED):.*$/gm, '$1:<instant>');
}

/** Expects one mail to the client in the language, and returns it. */
function theOne(mails: readonly Arrived[], locale: string): Arrived {
  const [mail, ...others] = mails.filter(({ recipient }) => recipient === CLIENT);
  expect(others).toEqual([]);
  if (mail === undefined) throw new Error('No mail has arrived.');
  const html = String(mail.html);
  expect(html).toContain(locale === 'ar' ? '<html lang="ar" dir="rtl">' : '<html lang="en"');
  if (locale !== 'ar') return mail;
  const plain = html.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ');
  for (const text of [mail.subject, mail.text, plain]) expect(text).not.toMatch(ENGLISH);
  return mail;
}

it.each(['en', 'ar'] as const)('all mails about a client whose language is %s', async (locale) => {
  const who = { ...PEOPLE[locale], email: CLIENT, companyName: null, locale };
  const parts: string[] = [];
  async function note(matter: string, at?: string): Promise<Arrived> {
    if (at) office.setClock(at);
    const mails = await office.work();
    const toStaff = mails
      .filter(({ recipient }) => recipient === STAFF)
      .toSorted((a, b) => String(a.subject).localeCompare(String(b.subject)));
    for (const { text } of toStaff) expect(linkIn(text)).toBe('');
    const own = theOne(mails, locale);
    parts.push(...[own, ...toStaff].map((mail) => `=== ${matter}\n${shown(mail)}`));
    return own;
  }

  await contact(aContact(who));
  await note('A message is sent');
  office.setClock('2028-02-01T02:10:00Z');
  const id = await booking(anAppointment({ ...who, ...WHEN }));
  await note('A booking is sent');
  await setStatus(id, 'approved');
  const confirmed = await note('It is approved');
  const wish = { date: '2028-03-02', time: '10:00 AM', timezone: 'UTC+4' };
  office.setClock('2028-02-01T02:20:00Z');
  const asked = await call(office.app(), 'POST', `${linkIn(confirmed.text)}/time`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(wish).toString(),
  });
  expect(asked.status).toBe(303);
  await office.decide(id, { decision: 'keep' });
  await note('The client asks for another time, which staff decline');
  await office.move(id, { startsAt: '2028-02-28T06:00:00Z', minutes: 30 });
  await note('It is moved');
  await note('A day before', '2028-02-27T06:00:30Z');
  await note('An hour before', '2028-02-28T05:00:30Z');
  await setStatus(id, 'rejected');
  await note('It is called off');
  const withoutTime = await booking(
    anAppointment({ ...who, ...WHEN, preferredTime: null, preferredDate: '2028-03-20' }),
  );
  await note('A booking without a time is sent', '2028-02-28T06:00:00Z');
  await setStatus(withoutTime, 'approved');
  await note('It is approved');
  await setStatus(withoutTime, 'rejected');
  await note('It is rejected');
  await expect(parts.join('\n')).toMatchFileSnapshot(`./__snapshots__/letters.${locale}.txt`);
});

describe('a client who wrote in Arabic', () => {
  const who = { ...PEOPLE.ar, email: CLIENT, locale: 'ar' };

  it('gets a reply in the language that staff write', async () => {
    const id = await contact(aContact({ ...who, meetingBy: undefined }));
    await office.work();
    const token = await signIn(office.app(), office.app().root);
    const draftOf = async () =>
      (await query(office.app(), 'mail.draft', { id }, token)).body.result.data;
    const draft = await draftOf();
    expect(draft).toMatchObject({ locale: 'ar', values: { service: 'الاستضافة' } });
    expect(draft.valuesIn.en.service).toBe('Hosting');
    expect(draft.text).toMatch(/^تحية طيبة، ليلى المنصوري،\n/);
    const answer = async (text: string) => {
      const { latestAnswer } = await draftOf();
      const input = { id, subject: draft.subject, text, key: crypto.randomUUID(), latestAnswer };
      await mutate(office.app(), 'mail.answer', input, token);
      return toClient();
    };
    const mail = theOne(await answer('لدينا سعة متاحة.\n\n> We look for 5 MW.'), 'ar');
    expect(mail.text).toContain('فريق 71');
    const english = theOne(await answer('We have room for it.\n\n> نبحث عن استضافة.'), 'en');
    expect(english.text).toContain('The 71 team');
  });

  it('sees the link’s page and the calendar file in Arabic', async () => {
    const id = await booking(anAppointment({ ...who, ...WHEN, message: null }));
    const path = linkIn(theOne(await office.work(), 'ar').text);
    const get = async (part = '') => (await call(office.app(), 'GET', path + part)).body;
    expect(await get()).toContain('<h1>استلمنا طلبكم</h1>');
    await setStatus(id, 'approved');
    const parts = ['', '/cancel', '/time', '/time?date=2028-02-27&timezone=UTC-8'];
    const pages: string[] = await Promise.all(parts.map(get));
    for (const page of pages) expect(page.replace(/<[^>]*>/g, ' ')).not.toMatch(ENGLISH);
    expect(pages[0]).toContain('<h1>موعدكم مؤكد</h1>');
    expect(pages[3]).toContain('بتوقيت الإمارات');
    expect(await get('/calendar.ics')).toContain('SUMMARY:استشارة الاستضافة مع 71');
  });
});

it('the file at the client’s link has the sequence number of the last invitation', async () => {
  const linkToken = 's'.repeat(43);
  const id = await booking(anAppointment({ ...WHEN, email: CLIENT, linkToken }));
  await office.work();
  const sequence = async () => {
    const { body } = await call(office.app(), 'GET', `/appointment/${linkToken}/calendar.ics`);
    return Number(/^SEQUENCE:(\d+)/m.exec(body)?.[1]);
  };
  await setStatus(id, 'approved');
  expect(calendarIn(theOne(await office.work(), 'en')).sequence).toBe(await sequence());
  await office.move(id, { startsAt: '2028-03-01T06:00:00Z' });
  expect(calendarIn(theOne(await office.work(), 'en')).sequence).toBe(1);
  expect(await sequence()).toBe(1);
});

describe('staff whose address is also the sender', () => {
  const own = mailOffice({ STAFF_MAIL: 'Desk@71.example' });

  it('get published entries without attendees', async () => {
    const id = await own.booking(anAppointment({ ...WHEN, email: CLIENT }));
    await own.work();
    const seen = [];
    for (const status of ['approved', 'rejected']) {
      await own.setStatus(id, status);
      const mail = (await own.work()).find(({ recipient }) => recipient === 'Desk@71.example');
      const { method, status: shownAs, attendees, uid } = calendarIn(mail);
      seen.push([method, shownAs, attendees, uid]);
    }
    const uid = `${id}.appointment`;
    expect(seen).toEqual([
      ['PUBLISH', 'CONFIRMED', [], uid],
      ['PUBLISH', 'CANCELLED', [], uid],
    ]);
  });
});

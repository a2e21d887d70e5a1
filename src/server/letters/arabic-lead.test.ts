import { describe, expect, it } from 'vitest';
import { call, mutate, query, signIn } from '../testing/api-client.ts';
import { aContact, anAppointment } from '../testing/factories.ts';
import { type Arrived, calendarIn, mailOffice } from '../testing/mail/mail-office.ts';

const office = mailOffice({ STAFF_MAIL: 'zahra@71.example', MAIL_REJECTED: 'reason' });
const { contact, booking, setStatus } = office;
const CLIENT = 'layla@example.com';
const WHO = { email: CLIENT, fullName: 'ليلى المنصوري', companyName: null, locale: 'ar' };
const WHEN = { preferredDate: '2028-02-29', preferredTime: '09:30 AM', timezone: 'UTC-8' };
/** Words of our English mails. Names, units and addresses may be Latin. */
const ENGLISH = /\b(?:Dear|Your|You|The|Time|Reference|Length|Place|Service|Confirmed|team)\b/;

const toClient = async () => (await office.work()).filter(({ recipient }) => recipient === CLIENT);

/** Expects one mail whose words are Arabic, and returns it. */
function theArabicMail(mails: readonly Arrived[]): Arrived {
  const [mail, ...others] = mails;
  expect(others).toEqual([]);
  if (mail === undefined) throw new Error('No mail has arrived.');
  expect(String(mail.html)).toContain('<html lang="ar" dir="rtl">');
  for (const text of [mail.subject, mail.text]) expect(text).not.toMatch(ENGLISH);
  const shown = String(mail.html).replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' ');
  expect(shown).not.toMatch(ENGLISH);
  return mail;
}

const linkIn = ({ text = '' }: Arrived) => /\/appointment\/[\w-]{43}/.exec(text)?.[0] ?? '';

async function booked(change: object = {}): Promise<{ id: string; mail: Arrived }> {
  const id = await booking(anAppointment({ ...WHO, ...WHEN, message: null, ...change }));
  return { id, mail: theArabicMail(await toClient()) };
}

describe('a message in Arabic', () => {
  it('is acknowledged in Arabic, and staff read its language in English', async () => {
    const id = await contact(aContact({ ...WHO, message: 'نبحث عن استضافة.' }));
    const mails = await office.work();
    const mail = theArabicMail(mails.filter(({ recipient }) => recipient === CLIENT));
    expect(mail.subject).toBe(`تم إرسال رسالتكم (R${id.slice(-8).toUpperCase()})`);
    expect(mail.text).toContain('تحية طيبة، ليلى المنصوري،');
    expect(mail.text).toContain('خلال 24 ساعة');
    expect(mail.text).toContain('\u2066+971');
    const staff = mails.find(({ recipient }) => recipient === 'zahra@71.example');
    expect(staff?.text).toContain('Hosting, Arabic');
    expect(String(staff?.html)).toContain('<html lang="en" dir="ltr">');
  });

  it('gets a reply in the language that staff write', async () => {
    const id = await contact(aContact(WHO));
    await office.work();
    const token = await signIn(office.app(), office.app().root);
    const draft = (await query(office.app(), 'mail.draft', { id }, token)).body.result.data;
    expect(draft).toMatchObject({ locale: 'ar', values: { service: 'الاستضافة' } });
    expect(draft.valuesIn.en.service).toBe('Hosting');
    expect(draft.text).toMatch(/^تحية طيبة، ليلى المنصوري،\n/);
    const answer = async (text: string) => {
      const { latestAnswer } = (await query(office.app(), 'mail.draft', { id }, token)).body.result
        .data;
      const input = { id, subject: draft.subject, text, key: crypto.randomUUID(), latestAnswer };
      await mutate(office.app(), 'mail.answer', input, token);
      return toClient();
    };
    const mail = theArabicMail(await answer('لدينا سعة متاحة.\n\n> We look for 5 MW.'));
    expect(mail.text).toContain('فريق 71');
    const [english] = await answer('We have room for it.\n\n> نبحث عن استضافة.');
    expect(String(english?.html)).toContain('<html lang="en" dir="ltr">');
    expect(english?.text).toContain('The 71 team');
  });
});

describe('a booking in Arabic', () => {
  it('is acknowledged with its times in Arabic', async () => {
    const { mail } = await booked();
    expect(mail.text).toContain('الخدمة: استشارة الاستضافة، \u206645-60\u2069 دقيقة');
    const text = mail.text?.replaceAll('\u00a0', ' ');
    expect(text).toContain('بتوقيت الإمارات: الثلاثاء، 29 فبراير 2028، 09:30 م');
    expect(mail.text).toContain('عرض الموعد أو تغييره أو إلغاؤه:\n');
  });

  it('has Arabic invitations and calendar entries, and English ones for staff', async () => {
    const { id } = await booked({ meetingBy: 'phone' });
    await setStatus(id, 'approved');
    const mails = await office.work();
    const mail = theArabicMail(mails.filter(({ recipient }) => recipient === CLIENT));
    expect(mail.subject).toBe('تأكيد: استشارة الاستضافة مع 71');
    const entry = calendarIn(mail);
    expect(entry.summary).toBe('استشارة الاستضافة مع 71');
    expect(entry.description).toContain('المدة: حتى 60 دقيقة');
    expect(entry.location).toContain('نتصل بكم على الرقم');
    expect(entry.description).not.toMatch(ENGLISH);
    const staff = mails.find(({ recipient }) => recipient === 'zahra@71.example');
    expect(calendarIn(staff).summary).toMatch(/^Hosting Consultation: /);
    for (const text of [staff?.text, calendarIn(staff).description]) {
      expect(text).toContain('Time: Tue, 29 Feb 2028, 09:30 AM, UTC-8 (PST)');
      expect(text).toContain('Language: Arabic');
    }
  });

  it('is moved, reminded of and cancelled in Arabic', async () => {
    const { id } = await booked();
    await setStatus(id, 'approved');
    await office.work();
    await office.move(id, { startsAt: '2028-02-28T06:00:00Z' });
    const moved = theArabicMail(await toClient());
    expect(moved.text).toContain('نُقل موعدكم (استشارة الاستضافة مع 71) من الثلاثاء');
    expect(moved.text).toContain('الوقت السابق: ');
    office.setClock('2028-02-27T06:00:30Z');
    const reminder = theArabicMail(await toClient());
    expect(reminder.subject).toBe('بعد 24 ساعة: استشارة الاستضافة مع 71');
    await setStatus(id, 'rejected');
    const cancelled = theArabicMail(await toClient());
    expect(cancelled.subject).toBe('إلغاء: استشارة الاستضافة مع 71');
    expect(cancelled.text).toMatch(/\/ar\/book-appointment$/m);
  });

  it('is rejected, and asked for a time, in Arabic', async () => {
    const { id } = await booked();
    await setStatus(id, 'rejected');
    const rejected = theArabicMail(await toClient());
    expect(rejected.subject).toBe('بخصوص طلب الموعد: استشارة الاستضافة');
    const other = await booked({ preferredTime: null });
    expect(other.mail.text).toContain('اختيار الوقت:\nhttp');
    await setStatus(other.id, 'approved');
    const open = theArabicMail(await toClient());
    expect(open.subject).toBe('اختيار الوقت: استشارة الاستضافة، الثلاثاء، 29 فبراير 2028');
  });

  it('names a declined time in Arabic', async () => {
    const { id, mail } = await booked();
    await setStatus(id, 'approved');
    await office.work();
    const wish = { date: '2028-02-24', time: '10:00 AM', timezone: 'UTC+4' };
    const answer = await call(office.app(), 'POST', `${linkIn(mail)}/time`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(wish).toString(),
    });
    expect(answer.status).toBe(303);
    await office.decide(id, { decision: 'keep' });
    const kept = theArabicMail(await toClient());
    expect(kept.text?.replace(/[\n\u00a0]/g, ' ')).toContain(
      'طلبتم وقتًا آخر: الخميس، 24 فبراير 2028، 10:00 ص، \u2066UTC+4\u2069 (توقيت الإمارات).',
    );
  });

  it('shows its link’s page in Arabic', async () => {
    const { id, mail } = await booked();
    const path = linkIn(mail);
    const get = async (part = '') => (await call(office.app(), 'GET', path + part)).body;
    expect(await get()).toContain('<h1>استلمنا طلبكم</h1>');
    await setStatus(id, 'approved');
    const pages = [
      await get(),
      await get('/cancel'),
      await get('/time'),
      await get('/time?date=2028-02-27&timezone=UTC-8'),
    ];
    for (const page of pages) expect(page.replace(/<[^>]*>/g, ' ')).not.toMatch(ENGLISH);
    expect(pages[0]).toContain('<h1>موعدكم مؤكد</h1>');
    expect(pages[3]).toContain('بتوقيت الإمارات');
    const file = await get('/calendar.ics');
    expect(file).toContain('SUMMARY:استشارة الاستضافة مع 71');
  });
});

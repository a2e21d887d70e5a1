import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { rpc, signIn } from '../../testing/api-client.ts';
import { anAppointment } from '../../testing/factories.ts';
import { type Arrived, calendarIn, mailOffice } from '../../testing/mail/mail-office.ts';

const STAFF = 'zahra@71.example';
const CLIENT = 'layla@example.com';
const office = mailOffice({ STAFF_MAIL: `Zahra <${STAFF}>`, MAIL_REJECTED: 'reason' });
const { setClock, setStatus, work, workNow } = office;

const DAY = { preferredDate: '2028-02-29', preferredTime: '09:30 AM', timezone: 'UTC+4' };
const OPEN = { preferredTime: undefined };
const WISH = { preferredDate: '2028-03-02', preferredTime: '02:00 PM', timezone: 'UTC+4' };
const REJECTED = 'client: Regarding your appointment request';

let token: string | undefined;
async function send(name: string, input: object) {
  token ??= await signIn(office.app(), office.app().root);
  return rpc(office.app(), name, input, token);
}

/** A booking whose acknowledgement has arrived, by default on 29 February 2028 at 09:30 in the UAE. */
async function booked(change: object = {}) {
  const linkToken = randomBytes(32).toString('base64url');
  const id = await office.booking(anAppointment({ email: CLIENT, linkToken, ...DAY, ...change }));
  await work();
  return { id, linkToken };
}

/** What a mail does: its calendar method, sequence number, start and minutes, or its subject. */
function actionOf(mail: Arrived): string {
  if (mail.attachments.length === 0) return String(mail.subject?.split(':')[0]);
  const { method, sequence, start, end } = calendarIn(mail);
  const minutes = (Date.parse(end) - Date.parse(start)) / 60_000;
  return `${method} ${sequence} ${start.slice(5, 16)} ${minutes}`;
}

/** The mails about meetings; `both` if client and staff get the same. */
function actionsOf(mails: readonly Arrived[]): string[] {
  const about = mails.filter((mail) => mail.recipient === CLIENT || mail.attachments.length > 0);
  const to = (address: string) =>
    about.filter(({ recipient }) => recipient === address).map(actionOf);
  const [client, staff] = [to(CLIENT), to(STAFF)];
  return [
    ...client.map((action) => `${staff.includes(action) ? 'both' : 'client'}: ${action}`),
    ...staff.flatMap((action) => (client.includes(action) ? [] : `staff: ${action}`)),
  ];
}

/** A change, and the mails that it causes. After `!`, the decision's mails are not due yet. */
type Step = [what: string, ...mails: string[]];

async function run(steps: readonly Step[], change: object = {}): Promise<void> {
  const { id, linkToken } = await booked(change);
  const undos: string[] = [];
  const { clientLinks } = office.app().services;
  async function make(name: string, input: object): Promise<void> {
    const { status, body } = await send(name, { id, ...input });
    expect(status).toBe(200);
    undos.push(body.undo);
  }
  async function act(what: string): Promise<unknown> {
    const [verb, value = '', minutes] = what.split(' ');
    if (verb === 'clock') return setClock(value);
    if (verb === 'later') return setClock(new Date(office.now().getTime() + 7_200_000).toJSON());
    if (verb === 'undo') return send('undo.change', { undo: undos.pop() });
    if (verb === 'wish') return clientLinks.requestSlot(linkToken, WISH as never);
    if (verb === 'cancel') return clientLinks.cancel(linkToken);
    if (verb === 'decide') return make('appointments.wish', { decision: value });
    if (verb === 'move') {
      const more = minutes && { minutes: Number(minutes) };
      return make('appointments.move', { startsAt: value, ...more });
    }
    const reason = verb === 'rejected' && { rejectionReason: 'Full' };
    return make('appointments.setStatus', { status: verb, ...reason });
  }
  for (const [step, ...expected] of steps) {
    const fault = /^(450|451|550|close) /.exec(step)?.[1];
    const failing = {
      step: 'DATA' as const,
      ...(fault === 'close' ? { does: 'close' as const } : { code: Number(fault) }),
    };
    if (fault) office.smtp().faults.push(failing, failing);
    await act(step.replace(/^(?:450|451|550|close) |!$/g, ''));
    const mails = step.endsWith('!') ? await workNow() : await work();
    expect([step, ...actionsOf(mails)]).toEqual([step, ...expected]);
    for (const mail of mails) {
      if (mail.attachments.length > 0) expect(calendarIn(mail).uid).toBe(`${id}.appointment`);
    }
    office.smtp().faults.length = 0;
  }
}

const at = (sequence: number, time = '02-29T05:30 60') => `${sequence} ${time}`;
const INVITED: Step = ['approved', `both: REQUEST ${at(0)}`];
const ASKED: Step = ['approved', 'client: Choose a time'];
const NEXT = '2028-03-01T06:00:00Z';

describe('the mails about an appointment', () => {
  it.each<[about: string, steps: Step[], change?: object]>([
    [
      'that is called off and approved again',
      [
        INVITED,
        ['rejected', `both: CANCEL ${at(1)}`],
        ['approved', `both: REQUEST ${at(2)}`],
        ['pending', `both: CANCEL ${at(3)}`],
        ['rejected', REJECTED],
        ['approved', `both: REQUEST ${at(4)}`],
      ],
    ],
    [
      'that is completed, and rejected after that',
      [INVITED, ['completed'], ['approved'], ['completed'], ['rejected', `both: CANCEL ${at(1)}`]],
    ],
    [
      'that is moved, and called off at the last sent time',
      [
        ['approved', 'both: REQUEST 0 02-29T08:30 60'],
        [`move ${NEXT}`, 'both: REQUEST 1 03-01T06:00 60'],
        [`move ${NEXT} 30`, 'both: REQUEST 2 03-01T06:00 30'],
        [`move ${NEXT} 30`],
        ['completed'],
        ['approved'],
        ['pending', 'both: CANCEL 3 03-01T06:00 30'],
        // An approval without a time sets the requested one.
        ['approved', 'both: REQUEST 4 02-29T08:30 60'],
      ],
      { timezone: 'UTC+1' },
    ],
    [
      'that is moved into the past',
      [
        INVITED,
        ['move 2028-01-31T06:00:00Z', `both: CANCEL ${at(1)}`],
        [`move ${NEXT}`, 'both: REQUEST 2 03-01T06:00 60'],
      ],
    ],
    ['that is past', [['clock 2028-02-29T07:00:00Z'], ['approved'], ['rejected']]],
    ['whose client cancels the request', [['cancel'], ['pending'], ['approved', INVITED[1] ?? '']]],
    ['without a time that was completed', [ASKED, ['completed'], ['rejected']], OPEN],
    ['without a time that is rejected', [ASKED, ['rejected', REJECTED]], OPEN],
    ['whose approval is undone', [['approved!'], ['undo']]],
    ['whose rejection is undone', [['rejected!'], ['undo']]],
    ['whose move is undone', [INVITED, [`move ${NEXT}!`], ['undo']]],
    ...['rejected', 'pending', 'completed'].map((status): [string, Step[]] => [
      `that was approved, and whose change to ${status} is undone`,
      [INVITED, [`${status}!`], ['undo'], ['clock 2028-02-28T06:00:00Z', 'client: In 24 hours']],
    ]),
    ...['accept', 'keep'].map((decision): [string, Step[]] => [
      `whose answer to another time is undone: ${decision}`,
      [INVITED, ['wish'], [`decide ${decision}!`], ['undo']],
    ]),
    [
      'whose approval is restored',
      [['approved!'], ['rejected!'], ['undo', INVITED[1] ?? ''], ['later']],
    ],
    [
      'whose rejection is restored, once',
      [['rejected!'], ['pending!'], ['undo', REJECTED], ['pending!'], ['undo']],
    ],
    ['without a time that is restored', [ASKED, ['completed!'], ['undo']], OPEN],
    [
      'whose invitation waits for another attempt',
      [['451 approved'], ['rejected', REJECTED], ['clock 2028-02-29T05:00:00Z']],
    ],
    ['whose rejection waits for another attempt', [['451 rejected'], ['pending'], ['later']]],
    [
      'whose cancellation waits for another attempt',
      [INVITED, ['450 rejected'], ['approved'], ['later']],
    ],
    [
      'whose invitation may have arrived',
      [['close approved'], ['rejected', `both: CANCEL ${at(1)}`]],
    ],
  ])('%s', async (_about, steps, change) => run(steps, change));

  it('are separate invitations to the client and to staff, due after 30 s', async () => {
    const { id } = await booked({ fullName: 'ليلى "Layla"; CN=x\nEve', timezone: 'UTC-8' });
    await setStatus(id, 'approved');
    expect(await workNow()).toEqual([]);
    const mails = await work();
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual([CLIENT, STAFF]);
    for (const mail of mails) {
      const { attendees, organizer, status } = calendarIn(mail);
      expect([status, organizer]).toEqual(['CONFIRMED', 'mailto:desk@71.example']);
      expect(attendees).toEqual([[`MAILTO:${mail.recipient}`, mail.recipient === CLIENT]]);
    }
  });

  it('show the time that was sent last as the previous one', async () => {
    const { id } = await booked();
    await setStatus(id, 'approved');
    await work();
    await office.move(id, { startsAt: '2028-03-02T06:00:00Z' });
    await workNow();
    await office.move(id, { startsAt: NEXT });
    const mails = await work();
    expect(actionsOf(mails)).toEqual(['both: REQUEST 1 03-01T06:00 60']);
    for (const { text } of mails)
      expect(text).toContain('Previous time: Tue, 29 Feb 2028, 09:30 AM');
  });

  const CHOSEN = [
    ['UTC+4', '2028-02-29', '09:30 AM', '2028-02-29T05:30:00.000Z', null],
    ['UTC-8', '2028-02-29', '05:30 PM', '2028-03-01T01:30:00.000Z', 'Wed, 1 Mar 2028, 05:30 AM'],
    // The chosen offset applies even in July, when EST and CET regions have summer time.
    ['UTC-5', '2028-07-03', '09:00 AM', '2028-07-03T14:00:00.000Z', 'Mon, 3 Jul 2028, 06:00 PM'],
  ] as const;

  it.each(CHOSEN)('show the time of the client and of the UAE: %s, %s, %s', async (...chosen) => {
    const [timezone, preferredDate, preferredTime, start, uae] = chosen;
    const { id } = await booked({ timezone, preferredDate, preferredTime });
    await setStatus(id, 'approved');
    const mail = (await work()).find(({ recipient }) => recipient === CLIENT);
    const calendar = calendarIn(mail);
    expect(calendar.start).toBe(start);
    for (const text of [mail?.text, String(mail?.html), calendar.description]) {
      expect(text).toContain(`, ${preferredTime}, ${timezone} (`);
      if (uae === null) expect(text).not.toContain('UAE time');
      else expect(text).toContain(uae);
    }
  });
});

describe('reminders', () => {
  const A_DAY = 'client: In 24 hours';
  const AN_HOUR = 'client: In one hour';

  it.each<[which: string, steps: Step[]]>([
    [
      'are sent once, a day and an hour before',
      [
        INVITED,
        ['clock 2028-02-28T05:28:00Z'],
        ['clock 2028-02-28T05:31:00Z', A_DAY],
        ['clock 2028-02-28T06:00:00Z'],
        ['clock 2028-02-29T04:31:00Z', AN_HOUR],
        ['clock 2028-02-29T06:00:00Z'],
      ],
    ],
    [
      'are not sent if less time is left',
      [['clock 2028-02-28T06:00:00Z'], INVITED, ['clock 2028-02-29T04:31:00Z', AN_HOUR]],
    ],
    [
      'are not sent late, because their text would be wrong',
      [INVITED, ['clock 2028-02-28T18:00:00Z'], ['clock 2028-02-29T05:05:00Z']],
    ],
    [
      'are sent once if it is approved again',
      [
        INVITED,
        ['rejected', `both: CANCEL ${at(1)}`],
        ['approved', `both: REQUEST ${at(2)}`],
        ['clock 2028-02-28T05:31:00Z', A_DAY],
        ['completed'],
        ['approved'],
        ['clock 2028-02-29T04:31:00Z', AN_HOUR],
      ],
    ],
    ...['rejected', 'pending', 'completed'].map((status): [string, Step[]] => [
      `are not sent after it is ${status}, not even a second attempt`,
      [
        INVITED,
        ['450 clock 2028-02-28T05:31:00Z'],
        [status, ...(status === 'completed' ? [] : [`both: CANCEL ${at(1)}`])],
        ['clock 2028-02-28T05:40:00Z'],
        ['clock 2028-02-29T04:31:00Z'],
      ],
    ]),
  ])('%s', async (_which, steps) => run(steps));
});

const refuse = (...codes: number[]) =>
  office.smtp().faults.push(...codes.map((code) => ({ step: 'RCPT' as const, code })));

const invitationsOf = async (
  id: string,
): Promise<{ id: string; state: string; toStaff: boolean }[]> =>
  (await send('mail.ofLead', { id })).body.messages.filter(
    ({ kind }: { kind: string }) => kind === 'invitation',
  );

async function tryAgain(leadId: string, to?: string): Promise<number[]> {
  const answers: number[] = [];
  for (const { id } of await invitationsOf(leadId)) {
    answers.push((await send('mail.tryAgain', { id, ...(to && { to }) })).status);
  }
  return answers;
}

describe('an invitation that the server rejected permanently', () => {
  it('is not cancelled for a recipient who never received it', async () => {
    const { id } = await booked();
    refuse(550);
    await setStatus(id, 'approved');
    const [arrived, ...more] = await work();
    expect(more).toEqual([]);
    await setStatus(id, 'rejected');
    const cancelled = (await work()).filter(({ attachments }) => attachments.length > 0);
    expect(cancelled.map(({ recipient }) => recipient)).toEqual([arrived?.recipient]);
  });

  it('is sent to a corrected address, like all later messages and waiting reminders', async () => {
    const NEW = 'omar@example.com';
    const { id } = await booked();
    refuse(550, 550);
    await setStatus(id, 'approved');
    await work();
    await tryAgain(id, NEW);
    expect((await work()).map(({ recipient }) => recipient)).toContain(NEW);
    const toNew = async () =>
      (await work()).filter(({ recipient }) => recipient === NEW).map(actionOf);
    setClock('2028-02-28T05:31:00Z');
    expect(await toNew()).toEqual(['In 24 hours']);
    await office.move(id, { startsAt: '2028-03-02T06:00:00Z' });
    expect(await toNew()).toEqual([expect.stringMatching(/^REQUEST /)]);
    setClock('2028-03-01T06:01:00Z');
    expect(await toNew()).toEqual(['In 24 hours']);
    await setStatus(id, 'rejected');
    expect(await toNew()).toEqual([expect.stringMatching(/^CANCEL /)]);
  });
});

it('a waiting message is checked when it is sent, before the jobs process a change', async () => {
  const { id } = await booked();
  refuse(450, 450);
  await setStatus(id, 'approved');
  await work();
  setClock(new Date(office.now().getTime() + 120_000).toISOString());
  await setStatus(id, 'pending');
  await office.send();
  expect([office.smtp().taken, await work()]).toEqual([[], []]);
});

it('no acknowledgement arrives after a decision', async () => {
  const id = await office.booking(anAppointment({ email: CLIENT, ...DAY }));
  refuse(450, 450);
  expect(await workNow()).toEqual([]);
  await setStatus(id, 'approved');
  expect(actionsOf(await work())).toEqual([INVITED[1]]);
  setClock(new Date(office.now().getTime() + 300_000).toISOString());
  expect(actionsOf(await work())).toEqual([]);
});

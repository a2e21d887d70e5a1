import { randomBytes } from 'node:crypto';
import { vi } from 'vitest';
import { call, query } from '../api-client.ts';
import { aContact, anAdmin, anAppointment } from '../factories.ts';
import { factorInputs, type InputSite, type Inputs } from './factor-inputs.ts';
import { peopleInputs } from './people-inputs.ts';
import { webhookInputs } from './webhook-inputs.ts';

const TIME = { startsAt: '2099-01-19T08:00:00.000Z', minutes: 25 };
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString();
const DAYS = { firstDay: '2099-03-02', lastDay: '2099-03-02', reason: 'Maintenance' };

let serial = 0;
const named = () => `Name ${++serial}`;

interface CallSite extends InputSite {
  token: string;
  /** The token of a second administrator. */
  other: string;
}

/** One valid input for each call that changes something. Each one prepares the state that its call needs. */
export function callInputs(site: CallSite): Inputs {
  const { app, make, adminId, token, other } = site;
  const contact = async () => (await make('contacts.create', aContact())).id;
  const booking = async (change = {}) =>
    (await make('appointments.create', anAppointment(change))).id;
  async function approved(): Promise<string> {
    const id = await booking();
    await make('appointments.setStatus', { id, status: 'approved' });
    return id;
  }
  async function wished(): Promise<string> {
    const linkToken = randomBytes(32).toString('base64url');
    const id = await booking({ linkToken });
    await make('appointments.setStatus', { id, status: 'approved' });
    await make('links.askTime', { token: linkToken, startsAt: '2099-01-20T08:00:00.000Z' });
    return id;
  }

  async function failedMessage(): Promise<string> {
    // From another address each time, because acknowledgements are limited per address.
    const headers = { 'x-forwarded-for': `198.51.100.${++serial}` };
    const { id } = (await call(app, 'POST', '/api/contact', { headers, body: aContact() })).body;
    return vi.waitFor(
      async () => {
        const { messages } = (await query(app, 'mail.ofLead', { id }, token)).body.result.data;
        if (messages[0]?.state !== 'failed') throw new Error('It has not failed yet.');
        return messages[0].id;
      },
      { timeout: 600_000, interval: 50 },
    );
  }

  const note = async () => (await make('notes.create', { id: await contact(), text: 'x' })).note;
  const view = () => ({ name: named(), kind: 'contact', filter: {}, forTeam: false });
  const template = () => ({ name: named(), language: 'en', subject: 'x', body: 'x' });
  const aKey = () => ({ name: named(), scopes: ['contacts:read'] });
  const bulk = async () => ({ ids: [await contact()], change: { status: 'ignored' } });
  const bulkBookings = async () => ({ ids: [await booking()], change: { status: 'rejected' } });

  const inputs: Inputs = {
    'contacts.setStatus': async () => ({ id: await contact(), status: 'ignored' }),
    'appointments.setStatus': async () => ({ id: await booking(), status: 'rejected' }),
    'bulk.contacts': bulk,
    'bulk.appointments': bulkBookings,
    'appointments.move': async () => ({ id: await approved(), ...TIME }),
    'appointments.wish': async () => ({ id: await wished(), decision: 'keep' }),
    'leads.assign': async () => ({ id: await contact(), assigneeId: adminId }),
    'v1Contacts.update': async () => ({ id: await contact(), status: 'ignored' }),
    'v1Appointments.update': async () => ({ id: await booking(), assigneeId: adminId }),
    'v1Contacts.addNote': async () => ({ id: await contact(), text: 'A secret text.' }),
    'v1Appointments.addNote': async () => ({ id: await booking(), text: 'A secret text.' }),
    'leads.contacted': async () => ({ kind: 'contact', id: await contact(), way: 'email' }),
    async 'undo.change'() {
      const { undo } = await make('contacts.setStatus', { id: await contact(), status: 'ignored' });
      return { undo };
    },
    async 'mail.answer'() {
      const id = await contact();
      const { subject } = (await query(app, 'mail.draft', { id }, token)).body.result.data;
      return { id, subject, text: 'Yes.', key: 'a-key-of-this-test' };
    },
    'mail.tryAgain': async () => ({ id: await failedMessage() }),
    'mail.setAside': async () => ({ id: await failedMessage() }),
    async 'mail.setAsideAll'() {
      await failedMessage();
      return {};
    },
    'notes.create': async () => ({ id: await contact(), text: 'A secret text.' }),
    'notes.update': async () => ({ id: (await note()).id, text: 'A secret text.' }),
    'notes.remove': async () => ({ id: (await note()).id }),
    async 'notes.readInbox'() {
      await make('notes.create', { id: await contact(), text: `@${app.root.username}` }, other);
      return {};
    },
    'notes.setNotice': () => ({ email: 'root@example.com' }),
    'reminders.create': async () => ({ id: await contact(), dueAt: TOMORROW }),
    async 'reminders.remove'() {
      const due = { id: await contact(), dueAt: TOMORROW };
      return { id: (await make('reminders.create', due)).reminder.id };
    },
    'views.create': view,
    'views.update': async () => ({ ...view(), id: (await make('views.create', view())).view.id }),
    'views.remove': async () => ({ id: (await make('views.create', view())).view.id }),
    'templates.create': template,
    'templates.update': async () => ({
      ...template(),
      id: (await make('templates.create', template())).template.id,
    }),
    'templates.remove': async () => ({
      id: (await make('templates.create', template())).template.id,
    }),
    'closures.create': () => DAYS,
    'closures.update': async () => ({
      ...DAYS,
      id: (await make('closures.create', DAYS)).closure.id,
    }),
    'closures.remove': async () => ({ id: (await make('closures.create', DAYS)).closure.id }),
    'closures.addHolidays': () => ({ year: 2030 }),
    'calendarFeed.create': () => ({ showsNames: false }),
    async 'calendarFeed.update'() {
      await make('calendarFeed.create', { showsNames: false });
      return { showsNames: true };
    },
    async 'calendarFeed.remove'() {
      await make('calendarFeed.create', { showsNames: false });
      return {};
    },
    'keys.create': aKey,
    'keys.rotate': async () => ({ id: (await make('keys.create', aKey())).key.id }),
    'keys.remove': async () => ({ id: (await make('keys.create', aKey())).key.id }),
    'settings.update': () => ({ autoAssign: false }),
    'admins.create': () => anAdmin(),
    'admins.update': async () => ({
      ...anAdmin(),
      id: (await make('admins.create', anAdmin())).admin.id,
    }),
    'admins.remove': async () => ({ id: (await make('admins.create', anAdmin())).admin.id }),
    'admins.logout': () => ({}),
    'account.confirm': () => ({ password: app.root.password }),
  };
  return { ...inputs, ...factorInputs(site), ...peopleInputs(site), ...webhookInputs(site) };
}

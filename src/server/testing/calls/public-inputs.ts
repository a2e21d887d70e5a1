import { randomBytes } from 'node:crypto';
import { challengeOf, createAuthenticator, newAccount } from '../authenticator.ts';
import { aContact, anAdmin, anAppointment } from '../factories.ts';
import type { peopleOffice } from '../mail/people-office.ts';
import { newAddress, tokenIn } from '../mail/people-office.ts';
import { createSoftPasskey } from '../soft-passkey.ts';
import { callInputs } from './call-inputs.ts';
import type { Site } from './sites.ts';

export type Office = ReturnType<typeof peopleOffice>;

/** Sets up an authenticator app for the account of `token`. */
export async function addTotp({ app, make }: Site, token: string) {
  const { secret } = await make('factors.beginTotp', {}, token);
  const code = createAuthenticator(app).code(secret);
  return make('factors.confirmTotp', { code }, token);
}

/** One valid input for each public call and for each read of a single object. */
export function publicInputs(site: Site) {
  const { app, make, adminId } = site;
  const contact = async () => ({ id: (await make('contacts.create', aContact())).id });
  const booking = async () => ({ id: (await make('appointments.create', anAppointment())).id });

  async function linked() {
    const token = randomBytes(32).toString('base64url');
    await make('appointments.create', anAppointment({ linkToken: token }));
    return { token, startsAt: '2099-01-20T08:00:00.000Z' };
  }

  async function secondFactor() {
    const account = await newAccount(app);
    const { token } = await app.services.sessions.issue(account.id, 1);
    const [code] = (await addTotp(site, token)).recoveryCodes;
    return { challenge: await challengeOf(app, account), code };
  }

  async function passkeySignIn() {
    const account = await newAccount(app);
    const { token } = await app.services.sessions.issue(account.id, 1);
    const passkey = createSoftPasskey(app.config.PUBLIC_URL, account.id);
    const options = await make('factors.passkeyOptions', {}, token);
    await make('factors.addPasskey', { response: passkey.register(options), name: 'x' }, token);
    const { challenge } = await make('admins.passkeyRequest', {});
    return { response: passkey.authenticate({ challenge }) };
  }

  return {
    ...{ 'contacts.create': aContact, 'appointments.create': anAppointment },
    ...{ 'v1Contacts.create': aContact, 'v1Appointments.create': anAppointment },
    ...{ 'v1Contacts.get': contact, 'v1Appointments.get': booking },
    'v1Contacts.createBatch': () => ({
      items: [{ key: crypto.randomUUID(), contact: aContact() }],
    }),
    ...{ 'contacts.get': contact, 'contacts.history': contact },
    ...{ 'appointments.get': booking, 'appointments.history': booking },
    ...{ 'appointments.clash': booking, 'mail.ofLead': contact, 'mail.draft': contact },
    ...{ 'notes.list': contact, 'reminders.list': contact, 'search.company': contact },
    'mail.preview': async () => ({ ...(await contact()), subject: 'x', text: 'x' }),
    'privacy.erase': async () => ({ ...(await contact()), reason: 'Request by email' }),
    'links.askTime': linked,
    'admins.login': () => newAccount(app),
    'admins.secondFactor': secondFactor,
    'admins.passkey': passkeySignIn,
    async 'factors.beginTotp'() {
      await app.database.transaction((writer) => app.services.factors.removeAll(writer, adminId));
      return {};
    },
  };
}

/** Inputs with a token from a mail. Their calls are made at the site of the office. */
export const linkInputs = ({ office, newAccount, verified, patchMe, post, asRoot }: Office) => ({
  async 'people.reset'() {
    const { username } = await verified();
    await post('password/forgot', { username });
    let mails = await office.work();
    // The link is sent after the response.
    while (tokenIn(mails, 'reset-password') === '') mails = await office.work();
    return { token: tokenIn(mails, 'reset-password'), password: 'another password' };
  },
  async 'people.confirmEmail'() {
    await patchMe({ email: newAddress() }, (await newAccount()).token);
    return { token: tokenIn(await office.work(), 'confirm-email') };
  },
  async 'people.accept'() {
    const invitation = { email: newAddress(), username: anAdmin().username };
    await post('invitations', invitation, await asRoot());
    const token = tokenIn(await office.work(), 'invitation');
    return { token, password: 'my own password', username: invitation.username };
  },
});

export function allInputs(site: Site) {
  const calls = callInputs(site);
  return {
    ...{ ...calls, ...publicInputs(site), 'webhooks.get': calls['webhooks.remove'] },
    'webhooks.deliveries': calls['webhooks.remove'],
    'webhooks.delivery': calls['webhooks.resend'],
  };
}

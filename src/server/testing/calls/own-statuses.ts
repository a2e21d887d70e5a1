import { MAX_CLOSURES } from '#shared/calendar/closures.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { WEBHOOK_LIMITS } from '#shared/integrations/webhooks.ts';
import { MAX_VIEWS } from '#shared/leads/views.ts';
import { MAX_TEMPLATES } from '#shared/mail/mail-templates.ts';
import { type Answer, call } from '../api-client.ts';
import { newAccount } from '../authenticator.ts';
import { anAdmin, anAppointment } from '../factories.ts';
import { newAddress, tokenIn } from '../mail/people-office.ts';
import { GENERAL_STATUSES, inputFor, succeed } from './general-statuses.ts';
import { type Operation, operationOf, send } from './operations.ts';
import { addTotp, type Office } from './public-inputs.ts';
import { type Sites, tokenOf } from './sites.ts';

import {
  addPasskey,
  guessing,
  ignoredLead,
  lastFactor,
  newcomer,
  type Own,
  ofDisabled,
  overLimit,
  removeEachOther,
  sending,
  takenName,
  twice,
  withoutMail,
} from './ways.ts';

/** The calls that return a status in their own way, by their name in tRPC. */
export const OWN_STATUSES: Readonly<Record<string, Readonly<Record<number, Own>>>> = {
  'links.askTime': {
    409: sending(async (site) => ({
      ...(await inputFor(operationOf('links.askTime'), site)),
      startsAt: '2099-01-18T08:00:00.000Z',
    })),
  },
  'closures.create': { 409: overLimit('closure', MAX_CLOSURES) },
  'closures.addHolidays': { 409: overLimit('closure', MAX_CLOSURES, 'closures.create') },
  'templates.create': { 409: overLimit('mail-template', MAX_TEMPLATES) },
  'views.create': { 409: overLimit('view', MAX_VIEWS) },
  'mail.answer': {
    409: async (operation, sites) => {
      const site = await sites.usual();
      const input = await inputFor(operation, site);
      await send(site.app, operation, input, site);
      return send(site.app, operation, { ...input, key: crypto.randomUUID() }, site);
    },
    422: withoutMail,
  },
  'mail.tryAgain': {
    409: async (operation, sites) => {
      const site = await sites.usual();
      const input = await inputFor(operation, site);
      await send(site.app, operationOf('mail.setAside'), input, site);
      return send(site.app, operation, input, site);
    },
  },
  'mail.setAside': { 409: twice },
  'v1Appointments.update': {
    409: sending(async ({ make }) => ({
      ...{ id: (await make('appointments.create', anAppointment())).id, minutes: 25 },
      startsAt: '2099-01-19T08:00:00.000Z',
    })),
  },
  'undo.change': {
    409: sending(async (site) => {
      const { id, undo } = await ignoredLead(site);
      await site.make('contacts.setStatus', { id, status: 'responded' });
      return { undo };
    }),
    410: sending(async (site) => {
      const { undo } = await ignoredLead(site);
      site.app.advanceClock(31_000);
      return { undo };
    }, 'aged'),
  },
  'factors.beginTotp': {
    409: async (operation, sites) => {
      const site = await sites.usual();
      const token = await tokenOf(site);
      await addTotp(site, token);
      return send(site.app, operation, {}, { token });
    },
  },
  'factors.confirmTotp': {
    409: newcomer({ code: '123456' }),
    429: guessing({ code: '123456' }, 'factors.beginTotp'),
  },
  'factors.removeTotp': {
    409: lastFactor(async (site, token) => {
      await addTotp(site, token);
      return {};
    }),
  },
  'factors.removePasskey': {
    409: lastFactor(async (...site) => ({ id: (await addPasskey(...site)).id })),
  },
  'factors.replaceRecoveryCodes': { 409: newcomer() },
  'factors.passkeyOptions': { 409: overLimit('passkey', LIMITS.passkeys, 'factors.addPasskey') },
  'factors.addPasskey': {
    409: async (operation, sites) => {
      const site = await sites.usual();
      const { id } = await newAccount(site.app);
      const token = await tokenOf(site, id);
      const { register } = await addPasskey(site, token, id);
      return send(site.app, operation, await register(), { token });
    },
  },
  'keys.create': { 409: twice },
  'webhooks.create': { 409: overLimit('webhook-endpoint', WEBHOOK_LIMITS.endpoints) },
  'webhooks.test': { 409: ofDisabled },
  'webhooks.resend': { 409: ofDisabled },
  'webhooks.resendFailed': { 409: ofDisabled },
  'admins.create': { 409: takenName },
  'admins.update': {
    409: sending(async ({ app }) => ({
      ...{ id: (await newAccount(app)).id, username: app.root.username },
    })),
  },
  'admins.remove': { 409: removeEachOther },
  'account.sendLink': { 409: newcomer(), 422: withoutMail },
  'account.confirm': { 429: guessing({ password: 'a wrong one' }) },
  'people.invite': { 409: takenName, 422: withoutMail },
  'people.accept': {
    async 409(operation, _sites, { office, post, asRoot, app }) {
      const { username, password } = anAdmin();
      const token = await asRoot();
      await post('invitations', { email: newAddress(), username }, token);
      const link = tokenIn(await office.work(), 'invitation');
      await call(app(), 'POST', '/api/admin/create-admin', { token, body: { username, password } });
      return send(app(), operation, { token: link, password });
    },
  },
};

/** Makes a call that returns a documented status. */
export function answerOf(
  operation: Operation,
  status: number,
  sites: Sites,
  office: Office,
): Promise<Answer> {
  const own = OWN_STATUSES[operation.name]?.[status];
  if (!own && status < 300) return succeed(operation, sites, office);
  const make = own ?? GENERAL_STATUSES[status];
  if (!make) throw new Error(`Add a call of ${operation.name} with ${status} to own-statuses.ts.`);
  return make(operation, sites, office);
}

import { KEY_EXAMPLES } from './key-examples.ts';

const id = '0198f0a2-6c1e-7b3a-9d54-2f1f5b8a7c10';
const createdAt = '2030-01-10T07:12:30.512Z';
const success = true as const;
const username = 'layla';
const email = 'layla@example.com';

const account = {
  ...{ id, username, displayName: 'Layla Al Mansoori', email, emailVerified: true },
  ...{ passwordSetBy: null, passwordSetAt: null, mailIsSetUp: true },
  ...{ totp: true, recoveryCodesLeft: 10 },
  passkeys: [{ id, name: 'Work laptop', createdAt, lastUsedAt: createdAt }],
};
const session = {
  ...{ id: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', current: true },
  ...{ device: 'Chrome on Windows', address: '198.51.100.7', createdAt, lastSeenAt: createdAt },
};
const invitation = {
  ...{ id, email, username, invitedBy: 'omar', createdAt },
  expiresAt: '2030-01-17T07:12:30.512Z',
};

/** Examples of the calls about people, their sessions, and keys. */
export const PEOPLE_EXAMPLES = {
  account: {
    me: account,
    update: { success, account },
    sendLink: { success },
    confirm: { success },
  },
  sessions: { list: [session], end: { success }, endOthers: { success } },
  people: {
    forgot: { success },
    reset: { success },
    confirmEmail: { success },
    invite: { success, invitation },
    invitations: [invitation],
    withdraw: { success },
    accept: { success, admin: { id, username, createdAt } },
  },
  ...KEY_EXAMPLES,
};

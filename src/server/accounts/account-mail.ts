import type { EntityManager } from 'typeorm';
import { company } from '#shared/company.ts';
import type { DeliveryKind } from '#shared/mail/mail.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';
import type { Deliveries, NewDelivery } from '../mail/deliveries.ts';
import type { DeliveryRow } from '../mail/delivery.entity.ts';
import { mailOf, TO_STAFF } from '../mail/letters/letter.ts';
import type { Letter, Part } from '../mail/letters/letter-page.ts';
import { inLine } from '../mail/letters/safe-text.ts';
import type { PrepareContent } from '../mail/send-mail.ts';
import type { AdminRow } from './admins.repository.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';

const PAGES = {
  'account-email': { path: ADMIN_PATHS.confirmEmail, label: 'Confirm this address' },
  'password-reset': { path: ADMIN_PATHS.resetPassword, label: 'Choose a new password' },
  'account-invite': { path: ADMIN_PATHS.invitation, label: 'Accept the invitation' },
} as const;

export type LinkKind = keyof typeof PAGES;
const PLACEHOLDER = '#...';

export const isLinkKind = (kind: string): kind is LinkKind => Object.hasOwn(PAGES, kind);

/** The link in a stored letter. It has no token; see `insertAccountLink`. */
export function accountLink(kind: LinkKind, publicUrl: string) {
  const { path, label } = PAGES[kind];
  return { button: { label, href: publicUrl + path + PLACEHOLDER } } satisfies Part;
}

/** A function that puts the token into a text. The token is in the fragment, which servers do not log. */
export function tokenInserter(kind: LinkKind, token: string) {
  const { path } = PAGES[kind];
  return (text: string) => text.replaceAll(path + PLACEHOLDER, `${path}#${token}`);
}

const MINUTE_MS = 60_000;
/** The validity of a letter's link. An invitation has its own expiry. */
const VALID_MS = { 'account-email': 24 * 60 * MINUTE_MS, 'password-reset': 30 * MINUTE_MS };

type Tokens = Pick<OneTimeTokens, 'issue' | 'list' | 'renew'>;

/** Returns the token for a letter; undefined if its reason no longer exists. */
async function tokenFor(
  writer: EntityManager,
  kind: LinkKind,
  { reason, recipient }: DeliveryRow,
  tokens: Tokens,
): Promise<string | undefined> {
  const [, id = ''] = reason.split('/');
  if (kind === 'account-invite') {
    const invitations = await tokens.list('invitation', writer);
    const invitation = invitations.find(({ data }) => JSON.parse(data).id === id);
    return invitation && tokens.renew(writer, invitation);
  }
  const row = await writer.findOneBy<AdminRow>('admin', { id });
  if (row?.email !== recipient) return undefined;
  const [purpose, isOpen] =
    kind === 'account-email'
      ? (['email', row.emailVerifiedAt === null] as const)
      : (['password', row.emailVerifiedAt !== null] as const);
  if (!isOpen) return undefined;
  const data = { email: recipient, passwordVersion: row.passwordVersion };
  return tokens.issue({ purpose, adminId: id, data, validMs: VALID_MS[kind] }, writer);
}

/** Adds the link of an account when a message is sent, so that no stored text contains a token. */
export const insertAccountLink =
  (tokens: Tokens): PrepareContent =>
  async (writer, row, content) => {
    const { kind } = row;
    if (!isLinkKind(kind)) return content;
    const token = await tokenFor(writer, kind, row, tokens);
    if (token === undefined) return 'The reason for this message no longer exists.';
    const linked = tokenInserter(kind, token);
    return { ...content, text: linked(content.text), html: linked(content.html) };
  };

const name = (username: string) => inLine(username, 64);
const site = company.brand.value;

export const emailLetter = (username: string, publicUrl: string): Letter => ({
  subject: 'Confirm your email address',
  heading: 'Confirm your email address',
  end: TO_STAFF,
  parts: [
    { text: `This address was entered for the staff account ${name(username)}.` },
    accountLink('account-email', publicUrl),
    { text: 'The link works once, for 24 hours. If this is not your account, ignore this mail.' },
  ],
});

export const resetLetter = (username: string, publicUrl: string): Letter => ({
  subject: 'Reset your password',
  heading: 'Reset your password',
  end: TO_STAFF,
  parts: [
    { text: `Somebody asked to reset the password of the staff account ${name(username)}.` },
    accountLink('password-reset', publicUrl),
    { text: 'The link works once, for 30 minutes. If you did not ask for it, ignore this mail.' },
  ],
});

interface Invited {
  username: string;
  invitedBy: string;
}

export const invitationLetter = ({ username, invitedBy }: Invited, publicUrl: string): Letter => ({
  subject: `Your staff account at ${site}`,
  heading: `${name(invitedBy)} invited you to the dashboard of ${site}`,
  end: TO_STAFF,
  parts: [
    { text: `Choose a password to create your account. Your username is ${name(username)}.` },
    accountLink('account-invite', publicUrl),
    { text: 'The link works once, for 7 days.' },
  ],
});

export const passwordSetLetter = (username: string, setBy: string): Letter => ({
  subject: 'Your password was changed',
  heading: 'Your password was changed',
  end: TO_STAFF,
  parts: [
    {
      text: `${name(setBy)} set a new password for the staff account ${name(username)}, and all of its sessions have ended.`,
    },
    { text: 'If you did not expect this, ask them, and choose your own password.' },
  ],
});

interface PersonMail extends Pick<NewDelivery, 'reason' | 'recipient'> {
  kind: DeliveryKind;
  letter: Letter;
  expiresAt?: Date;
}

/** Stores mail to a person about their own account. Returns false for a known reason, or if mail is not configured. */
export const createPeopleMail =
  ({ add }: Pick<Deliveries, 'add'>, isSetUp: boolean) =>
  async (writer: EntityManager, { letter, ...mail }: PersonMail): Promise<boolean> => {
    if (!isSetUp) return false;
    const stored = await add(writer, [
      { ...mail, leadId: null, toStaff: true, content: mailOf(letter) },
    ]);
    return stored > 0;
  };

export type PeopleMail = ReturnType<typeof createPeopleMail>;

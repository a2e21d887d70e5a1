import type { EntityManager } from 'typeorm';
import { company } from '#shared/company.ts';
import { ADMIN_PATHS } from '#shared/paths.ts';
import type { Deliveries, NewDelivery, Render, Renderers } from '../mail/deliveries.ts';
import type { DeliveryRow } from '../mail/delivery.entity.ts';
import { mailOf, TO_STAFF } from '../mail/letters/letter.ts';
import type { Letter, Part } from '../mail/letters/letter-page.ts';
import { inLine } from '../mail/letters/safe-text.ts';
import type { AdminRow } from './admin.entity.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';

const MINUTE_MS = 60_000;
/** The validity of a letter's link. An invitation has its own expiry. */
const VALID_MS = { email: 24 * 60 * MINUTE_MS, password: 30 * MINUTE_MS };

const name = (username: string) => inLine(username, 64);
const site = company.brand.value;

/** A letter whose heading is its subject. The token is in the fragment, which servers do not log. */
const letterOf = (subject: string, first: string, link: Part, last: string): Letter => ({
  subject,
  heading: subject,
  end: TO_STAFF,
  parts: [{ text: first }, link, { text: last }],
});

const emailLetter = (username: string, link: string) =>
  letterOf(
    'Confirm your email address',
    `This address was entered for the staff account ${name(username)}.`,
    { button: { label: 'Confirm this address', href: link } },
    'The link works once, for 24 hours. If this is not your account, ignore this mail.',
  );

const resetLetter = (username: string, link: string) =>
  letterOf(
    'Reset your password',
    `Somebody asked to reset the password of the staff account ${name(username)}.`,
    { button: { label: 'Choose a new password', href: link } },
    'The link works once, for 30 minutes. If you did not ask for it, ignore this mail.',
  );

const invitationLetter = (invited: { username: string; invitedBy: string }, link: string) => ({
  ...letterOf(
    `Your staff account at ${site}`,
    `Choose a password to create your account. Your username is ${name(invited.username)}.`,
    { button: { label: 'Accept the invitation', href: link } },
    'The link works once, for 7 days.',
  ),
  heading: `${name(invited.invitedBy)} invited you to the dashboard of ${site}`,
});

const GONE = 'The reason for this message no longer exists.';

/** Writes the mails with an account's link. Each link gets its token when its mail is sent. */
export function accountMails(
  tokens: Pick<OneTimeTokens, 'issue' | 'list' | 'renew'>,
  publicUrl: string,
): Renderers {
  const linked = (path: string, secret: string, letter: (link: string) => Letter) => ({
    mail: mailOf(letter(`${publicUrl}${path}#${secret}`)),
    secret,
  });

  /** The account, if it still has the address of the recipient. */
  async function accountOf(reader: EntityManager, { aboutId, recipient }: DeliveryRow) {
    const row = await reader.findOneBy<AdminRow>('admin', { id: aboutId ?? '' });
    return row?.email === recipient ? row : undefined;
  }

  const issued = (purpose: 'email' | 'password', writer: EntityManager, row: AdminRow) =>
    tokens.issue(
      {
        purpose,
        adminId: row.id,
        validMs: VALID_MS[purpose],
        data: { email: row.email, passwordVersion: row.passwordVersion },
      },
      writer,
    );

  const confirmation: Render = async (writer, delivery) => {
    const row = await accountOf(writer, delivery);
    if (!row || row.emailVerifiedAt !== null) return GONE;
    const secret = await issued('email', writer, row);
    return linked(ADMIN_PATHS.confirmEmail, secret, (link) => emailLetter(row.username, link));
  };

  const reset: Render = async (writer, delivery) => {
    const row = await accountOf(writer, delivery);
    if (!row || row.emailVerifiedAt === null) return GONE;
    const secret = await issued('password', writer, row);
    return linked(ADMIN_PATHS.resetPassword, secret, (link) => resetLetter(row.username, link));
  };

  const invitation: Render = async (writer, { aboutId }) => {
    const invitations = await tokens.list('invitation', writer);
    const found = invitations.find(({ data }) => JSON.parse(data).id === aboutId);
    if (!found) return GONE;
    const secret = await tokens.renew(writer, found);
    const invited = JSON.parse(found.data);
    return linked(ADMIN_PATHS.invitation, secret, (link) => invitationLetter(invited, link));
  };

  return { 'account-email': confirmation, 'password-reset': reset, 'account-invite': invitation };
}

type PersonMail = Pick<NewDelivery, 'reason' | 'kind' | 'recipient' | 'aboutId' | 'expiresAt'>;

/** Stores mail with a link, written when it is sent. Returns false for a known reason, or if mail is not configured. */
export const createPeopleMail =
  ({ add }: Pick<Deliveries, 'add'>, isSetUp: boolean) =>
  async (writer: EntityManager, mail: PersonMail): Promise<boolean> =>
    isSetUp && (await add(writer, [{ ...mail, leadId: null, toStaff: true }])) > 0;

export type PeopleMail = ReturnType<typeof createPeopleMail>;

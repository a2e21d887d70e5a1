import type { EntityManager } from 'typeorm';
import type { DeliveryRow } from '../mail/delivery.entity.ts';
import type { PrepareContent } from '../mail/send-mail.ts';
import { isLinkKind, type LinkKind, tokenInserter } from './account-link.ts';
import type { AdminRow } from './admin.entity.ts';
import type { OneTimeTokens } from './one-time-tokens.ts';

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

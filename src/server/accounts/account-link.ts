import { ADMIN_PATHS } from '#shared/paths.ts';
import type { Part } from '../mail/letters/letter-page.ts';

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

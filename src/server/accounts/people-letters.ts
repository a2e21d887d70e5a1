import { company } from '#shared/company.ts';
import { TO_STAFF } from '../mail/letters/letter.ts';
import type { Letter } from '../mail/letters/letter-page.ts';
import { inLine } from '../mail/letters/safe-text.ts';
import { accountLink } from './account-link.ts';

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

import type { LeadKind, StatusOf } from '../lead-kinds.ts';

/** In the built privacy policy. The server replaces it with a sentence at start. */
export const RETENTION_PLACEHOLDER = 'retention-sentence.invalid';

const NOTHING_DELETED = 'Messages and bookings are not deleted automatically.';

const NAMES: { readonly [Kind in LeadKind]: Readonly<Record<StatusOf<Kind>, string>> } = {
  contact: {
    unread: 'unread messages',
    responded: 'answered messages',
    ignored: 'ignored messages',
  },
  appointment: {
    pending: 'unanswered bookings',
    approved: 'approved bookings',
    rejected: 'rejected bookings',
    completed: 'completed bookings',
  },
};

interface Rule {
  readonly kind: LeadKind;
  readonly status: string;
  readonly days: number;
}

/** The sentence of the privacy policy about leads that are erased automatically. */
export function retentionSentence(rules: readonly Rule[]): string {
  if (rules.length === 0) return NOTHING_DELETED;
  const parts = rules.map(({ kind, status, days }) => {
    const names: Readonly<Record<string, string>> = NAMES[kind];
    return `${names[status]} after ${days} day${days === 1 ? '' : 's'}`;
  });
  const all = Object.values(NAMES).flatMap((names) => Object.keys(names));
  const rest = rules.length < all.length ? ' Others are not deleted automatically.' : '';
  return `We delete them automatically when nothing about them has changed for some time: ${parts.join(', ')}.${rest}`;
}

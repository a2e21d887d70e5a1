import { KIND_NAMES, LEAD_KINDS } from '#shared/lead-kinds.ts';
import type { LeadChanges } from '#shared/leads/lead-changes.ts';

type Counted = Pick<LeadChanges, 'number' | 'counts' | 'forMe'>;
type Changes = Counted & Pick<LeadChanges, 'events' | 'leads'>;

const some = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** The notices for a person who does not look at the page. No names: others may see the screen. */
export function noticesOf(
  before: Partial<Counted> | undefined,
  changes: Changes,
  own: { readonly id: string; readonly username: string },
): string[] {
  const { number: last, counts, forMe } = before ?? {};
  if (last === undefined || counts === undefined || forMe === undefined) return [];
  const arrived = KIND_NAMES.map((kind) => {
    const { list } = LEAD_KINDS[kind];
    const count = changes.counts[list].all - counts[list].all;
    return count > 0 ? some(count, `new ${kind}`) : '';
  });
  const assigned = new Set(
    changes.events
      // An event without a number is in the next response again.
      .filter(({ number }) => number !== null && number > last && number <= changes.number)
      .filter(({ type, adminName }) => type === 'lead.assigned' && adminName !== own.username)
      .map(({ leadId }) => leadId),
  );
  const mine = changes.leads.filter(({ id, values: { assignee } }) => {
    const isMine = typeof assignee === 'object' && assignee?.id === own.id;
    return isMine && assigned.has(id);
  });
  return [
    ...arrived.filter(Boolean),
    ...(mine.length > 0 ? [`${some(mine.length, 'lead')} assigned to you`] : []),
    ...(changes.forMe > forMe ? [`For me: ${changes.forMe} unread`] : []),
  ];
}

import { shortReason } from '#client/admin/leads/values/lead-links.ts';
import { Tooltip } from '#client/components/tooltip.tsx';
import type { Contact } from '#shared/contacts.ts';

export function IgnoreReason({ contact }: { readonly contact: Contact }) {
  const { status, rejectionReason } = contact;
  if (status !== 'ignored' || !rejectionReason) return null;
  const short = shortReason(rejectionReason);
  if (short === rejectionReason) return <p>{rejectionReason}</p>;
  return (
    <Tooltip content={rejectionReason}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its whole text is shown on focus. */}
      <p tabIndex={0}>{short}</p>
    </Tooltip>
  );
}

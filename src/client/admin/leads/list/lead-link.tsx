import { AdminLink } from '#client/admin/address/admin-link.tsx';
import type { LeadRows } from './use-lead-rows.ts';

interface LeadLinkProps {
  readonly id: string;
  readonly name: string;
  readonly rows: LeadRows;
}

/** A lead's name as the link that opens it, and as the focus target of its row. */
export function LeadLink({ id, name, rows }: LeadLinkProps) {
  return (
    <AdminLink {...rows.target(id)} data-lead-link="">
      <bdi>{name}</bdi>
    </AdminLink>
  );
}

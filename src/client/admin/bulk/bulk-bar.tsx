import { useEffect } from 'react';
import { useLeadKeys } from '#client/admin/leads/keys/use-lead-keys.ts';
import type { Lead, LeadFilter } from '#client/admin/leads/kind/lead-kind.ts';
import { lazyPart } from '#client/admin/loading/lazy-part.tsx';
import { useWideScreen } from '#client/admin/parts/use-wide-screen.ts';
import { type LeadKind, statusOf } from '#shared/lead-kinds.ts';
import { bulkStatuses } from '#shared/leads/bulk.ts';
import { PageCheck } from './row-check.tsx';
import { leadSelection, useSelection } from './selection.ts';

const BulkActions = lazyPart(
  'The actions for the selected leads',
  async () => (await import('./bulk-actions.tsx')).BulkActions,
);

interface BulkBarProps {
  readonly kind: LeadKind;
  readonly leads: readonly Lead[];
  readonly filter: LeadFilter;
  readonly matching: number | null;
}

const focusedId = () => document.activeElement?.closest<HTMLElement>('[data-lead]')?.dataset.lead;

/** The actions for the selected leads. Another list or filter ends the selection. */
export function BulkBar(props: BulkBarProps) {
  const { order, ...filter } = props.filter;
  return <Bar key={`${props.kind} ${JSON.stringify(filter)}`} {...props} filter={filter} />;
}

function Bar({ kind, leads, filter, matching }: BulkBarProps) {
  const { ids, all } = useSelection();
  const isWide = useWideScreen();
  useEffect(() => leadSelection.clear, []);
  const toggle = (isRange: boolean) => {
    const id = focusedId();
    if (id !== undefined) leadSelection.toggle(id, isRange);
  };
  useLeadKeys({ x: () => toggle(false), X: () => toggle(true) });
  const listed = leads.filter(({ id }) => ids.has(id));
  const count = all ? all.matching - ids.size : listed.length;
  if (count <= 0) return null;
  const from = all ? [filter.status] : listed.map(({ status }) => status);
  return (
    <BulkActions
      {...{ kind, count, filter }}
      statuses={statusesAfter(kind, from)}
      selected={
        all
          ? { filter, except: [...ids], count }
          : { ids: listed.map(({ id }) => id), versions: listed.map(({ version }) => version) }
      }
      onSelectAll={
        !all && matching !== null && matching > count
          ? () => leadSelection.chooseAll(filter, matching)
          : undefined
      }
      matching={matching ?? 0}
      page={!isWide && <PageCheck leads={leads} />}
    />
  );
}

/** The statuses to which all selected leads can change. An undefined status matches any lead. */
function statusesAfter(kind: LeadKind, from: readonly (string | undefined)[]): string[] {
  const distinct = [...new Set(from)];
  return bulkStatuses(kind).filter((status) =>
    distinct.every((each) => each === undefined || statusOf(kind, each)?.next.includes(status)),
  );
}

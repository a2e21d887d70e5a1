import { type ReactNode, type Ref, useState } from 'react';
import { SmallButton } from '#client/components/button.tsx';
import { toast } from '#client/layout/toast.ts';
import { BulkFrame } from '#client/staff/leads/bulk-frame.tsx';
import { ExportButton } from '#client/staff/leads/export-button.tsx';
import type { LeadDescription, LeadFilter } from '#client/staff/leads/lead-kind.ts';
import { PeopleSearch } from '#client/staff/leads/people-dialog.tsx';
import { leadSelection } from '#client/staff/leads/selection.ts';
import { type SelectedLeads, useBulkChange } from '#client/staff/leads/use-bulk-change.ts';
import { useLeadKeys } from '#client/staff/leads/use-lead-keys.ts';
import { lazyDialog } from '#client/staff/shell/lazy-part.tsx';
import { readStoredLogin } from '#client/staff/sign-in/stored-login.ts';
import { LEAD_KINDS, type LeadKind, statusOf } from '#shared/lead-kinds.ts';
import { BULK } from '#shared/leads/bulk.ts';

const BulkReason = lazyDialog(
  'The dialog',
  async () => (await import('#client/staff/leads/bulk-reason.tsx')).BulkReason,
);

interface ActionsProps {
  readonly ref: Ref<HTMLElement>;
  readonly kind: LeadKind;
  readonly keys: LeadDescription['keys'];
  readonly count: number;
  readonly filter: LeadFilter;
  readonly statuses: readonly string[];
  readonly selected: SelectedLeads;
  readonly onSelectAll: (() => void) | undefined;
  readonly matching: number;
  readonly page: ReactNode;
}

interface Asked {
  /** A status that asks for a reason; without one, asks for the assignee. */
  readonly status?: string;
  readonly selected: SelectedLeads;
  readonly count: number;
}

export function BulkActions({ ref, kind, keys, count, filter, ...props }: ActionsProps) {
  const { statuses, selected, onSelectAll, matching, page } = props;
  const { list, reasoned } = LEAD_KINDS[kind];
  const { mutate, isPending } = useBulkChange(kind);
  // The dialog applies to the leads as they were when it was opened.
  const [asked, setAsked] = useState<Asked>();
  const closeDialog = () => setAsked(undefined);
  // An export has a limited list of ids, and no list of exceptions.
  const ids = 'ids' in selected ? selected.ids : undefined;
  const canExport = ids
    ? ids.length <= BULK.leads
    : 'except' in selected && !selected.except.length;
  const label = (status: string) => statusOf(kind, status)?.label ?? status;
  const ask = () => isPending || setAsked({ selected, count });
  const assign = (assigneeId: string | null | undefined) => {
    if (!isPending && assigneeId !== undefined) mutate({ selected, change: { assigneeId } });
  };
  const mark = (status: string) => {
    if (isPending) return;
    if (!statuses.includes(status)) {
      void toast({ title: `The selected leads cannot all be marked as ${label(status)}` });
    } else if (status === reasoned) setAsked({ status, selected, count });
    else mutate({ selected, change: { status } });
  };
  useLeadKeys(
    {
      ...Object.fromEntries(keys.map(([key, , status]) => [key, () => mark(status)])),
      a: ask,
      i: () => assign(readStoredLogin()?.admin.id),
    },
    true,
  );
  return (
    <BulkFrame ref={ref} aria-label="Selected leads" aria-busy={isPending}>
      {page}
      <strong role="status">{count.toLocaleString('en')} selected</strong>
      {onSelectAll && (
        <SmallButton variant="quiet" onClick={onSelectAll}>
          Select all {matching.toLocaleString('en')} that match
        </SmallButton>
      )}
      {statuses.map((status) => (
        <SmallButton key={status} aria-disabled={isPending} onClick={() => mark(status)}>
          Mark as {label(status)}
        </SmallButton>
      ))}
      <SmallButton aria-disabled={isPending} onClick={ask}>
        Assign
      </SmallButton>
      {canExport && <ExportButton kind={list} filter={ids ? { ids: ids.join() } : filter} />}
      <SmallButton variant="quiet" onClick={leadSelection.clear}>
        Clear selection
      </SmallButton>
      {asked?.status !== undefined && (
        <BulkReason
          count={asked.count}
          label={label(asked.status)}
          onClose={closeDialog}
          onConfirm={(rejectionReason) => {
            mutate({ selected: asked.selected, change: { status: asked.status, rejectionReason } });
            closeDialog();
          }}
        />
      )}
      {asked && asked.status === undefined && (
        <PeopleSearch
          label={`${asked.count.toLocaleString('en')} selected`}
          onChoose={(person) =>
            mutate({ selected: asked.selected, change: { assigneeId: person?.id ?? null } })
          }
          onClose={closeDialog}
        />
      )}
    </BulkFrame>
  );
}

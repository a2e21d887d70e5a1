import { type ReactNode, useRef, useState } from 'react';
import { trpc } from '#client/admin/calls/trpc.ts';
import { ExportButton } from '#client/admin/leads/export/export-button.tsx';
import type { LeadFilter } from '#client/admin/leads/kind/lead-kind.ts';
import { ConfirmDialog } from '#client/admin/parts/confirm-dialog.tsx';
import { SmallButton } from '#client/components/button.tsx';
import { Select } from '#client/components/field.tsx';
import { TextField } from '#client/components/form/field.tsx';
import { LIMITS } from '#shared/fields/limits.ts';
import { LEAD_KINDS, type LeadKind, statusOf } from '#shared/lead-kinds.ts';
import { BULK } from '#shared/leads/bulk.ts';
import { BulkFrame } from './bulk-frame.tsx';
import { leadSelection } from './selection.ts';
import { type SelectedLeads, useBulkChange } from './use-bulk-change.ts';

interface ActionsProps {
  readonly kind: LeadKind;
  readonly count: number;
  readonly filter: LeadFilter;
  readonly statuses: readonly string[];
  readonly selected: SelectedLeads;
  readonly onSelectAll: (() => void) | undefined;
  readonly matching: number;
  readonly page: ReactNode;
}

export function BulkActions({ kind, count, filter, statuses, ...props }: ActionsProps) {
  const { selected, onSelectAll, matching, page } = props;
  const { list, reasoned } = LEAD_KINDS[kind];
  const { mutate, isPending } = useBulkChange(kind);
  // The dialog applies to the leads as they were when it was opened.
  const [question, setQuestion] = useState<{
    status: string;
    selected: SelectedLeads;
    count: number;
  }>();
  const reason = useRef<HTMLTextAreaElement>(null);
  // An export has a limited list of ids, and no list of exceptions.
  const ids = 'ids' in selected ? selected.ids : undefined;
  const canExport = ids
    ? ids.length <= BULK.leads
    : 'except' in selected && !selected.except.length;
  const label = (status: string) => statusOf(kind, status)?.label ?? status;
  return (
    <BulkFrame aria-label="Selected leads" aria-busy={isPending}>
      {page}
      <strong role="status">{count.toLocaleString('en')} selected</strong>
      {onSelectAll && (
        <SmallButton variant="quiet" onClick={onSelectAll}>
          Select all {matching.toLocaleString('en')} that match
        </SmallButton>
      )}
      {statuses.map((status) => (
        <SmallButton
          key={status}
          aria-disabled={isPending}
          onClick={() => {
            if (isPending) return;
            if (status === reasoned) setQuestion({ status, selected, count });
            else mutate({ selected, change: { status } });
          }}
        >
          Mark as {label(status)}
        </SmallButton>
      ))}
      <Assign
        onAssign={(assigneeId) => isPending || mutate({ selected, change: { assigneeId } })}
      />
      {canExport && <ExportButton kind={list} filter={ids ? { ids: ids.join() } : filter} />}
      <SmallButton variant="quiet" onClick={leadSelection.clear}>
        Clear selection
      </SmallButton>
      {question && (
        <ConfirmDialog
          title={`Mark ${question.count.toLocaleString('en')} as ${label(question.status)}`}
          confirm={`Mark as ${label(question.status)}`}
          onClose={() => setQuestion(undefined)}
          onConfirm={() => {
            const rejectionReason = reason.current?.value.trim() || undefined;
            mutate({
              selected: question.selected,
              change: { status: question.status, rejectionReason },
            });
            setQuestion(undefined);
          }}
        >
          <TextField
            {...{ formId: 'bulk', name: 'reason', label: 'Reason for all (optional)' }}
            ref={reason}
            rows={3}
            maxLength={LIMITS.reason}
            data-autofocus
          />
        </ConfirmDialog>
      )}
    </BulkFrame>
  );
}

const NOBODY = 'nobody';

function Assign({ onAssign }: { readonly onAssign: (assigneeId: string | null) => void }) {
  const admins = trpc.admins.list.useQuery(undefined, { staleTime: 0 });
  const select = useRef<HTMLSelectElement>(null);
  return (
    <>
      <Select ref={select} aria-label="Assignee">
        <option value={NOBODY}>Nobody</option>
        {admins.data?.map(({ id, username }) => (
          <option key={id} value={id}>
            {username}
          </option>
        ))}
      </Select>
      <SmallButton
        onClick={() => {
          const chosen = select.current?.value ?? NOBODY;
          onAssign(chosen === NOBODY ? null : chosen);
        }}
      >
        Assign
      </SmallButton>
    </>
  );
}

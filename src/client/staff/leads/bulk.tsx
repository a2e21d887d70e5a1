import { chakra } from '@chakra-ui/react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { SmallButton } from '#client/components/button.tsx';
import { TextField } from '#client/components/form/field.tsx';
import { toast } from '#client/layout/toaster.ts';
import { PeopleList } from '#client/staff/leads/assigning.tsx';
import { useLeadKeys } from '#client/staff/leads/keys.tsx';
import type { Lead, LeadDescription, LeadFilter } from '#client/staff/leads/lead-kind.ts';
import type { LeadRows } from '#client/staff/leads/lead-rows.tsx';
import { leadSelection, PageCheck, useSelection } from '#client/staff/leads/selection.tsx';
import { inPortions, noteOn, refetchLeads, toastChange } from '#client/staff/leads/undo.tsx';
import { useKeptFocus, useWideScreen } from '#client/staff/shell/browser-state.ts';
import { CsvButton } from '#client/staff/shell/export.tsx';
import { ConfirmDialog } from '#client/staff/shell/forms.tsx';
import { trpcClient } from '#client/staff/shell/trpc.ts';
import { readStoredLogin } from '#client/staff/sign-in/session.ts';
import { visuallyHidden } from '#client/theme/global-css.ts';
import { LIMITS } from '#shared/fields/limits.ts';
import { LEAD_KINDS, type LeadKind, statusOf } from '#shared/lead-kinds.ts';
import type { BulkChange } from '#shared/leads/bulk.ts';
import { BULK, bulkStatuses } from '#shared/leads/bulk.ts';

/** A bar at the bottom of the window. On wide screens, toasts are to its left. */
export const BulkFrame = chakra('section', {
  base: {
    position: 'fixed',
    insetInline: 4,
    bottom: 4,
    zIndex: 20,
    marginInline: { base: 'auto', xl: 'auto 0' },
    width: 'fit-content',
    maxWidth: 'calc(100vw - 2rem)',
    display: 'flex',
    flexWrap: { md: 'wrap' },
    overflowX: { mdDown: 'auto' },
    alignItems: 'center',
    gap: 2,
    padding: 2,
    paddingInlineStart: 3,
    '& > *': { flexShrink: 0 },
    '& > button': { minHeight: { base: 11, lg: 9 }, px: 2 },
    // A phone shows one line, which scrolls.
    '& > button > span > span': { mdDown: visuallyHidden },
    bg: 'panel',
    border: '1px solid {colors.edge}',
    borderRadius: 'panel',
    boxShadow: '0 8px 24px rgb(0 0 0 / 30%)',
    textStyle: 'small',
    '& strong': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  },
});

interface Asked {
  /** A status that asks for a reason; without one, asks for the assignee. */
  readonly status?: string;
  readonly selected: SelectedLeads;
}

export interface BulkBarProps {
  readonly kind: LeadDescription;
  readonly rows: LeadRows;
  readonly leads: readonly Lead[];
  readonly filter: LeadFilter;
  readonly matching: number | null;
}

/** The actions for the selected leads. Its key is the list: another one ends the selection. */
export function BulkBar({ kind: description, leads, rows, filter, matching }: BulkBarProps) {
  const { kind, keys } = description;
  const { ids, isAll } = useSelection();
  const isWide = useWideScreen();
  useEffect(() => leadSelection.clear, []);
  const toggle = (isRange: boolean) => {
    const id = rows.focusedId();
    if (id !== null) leadSelection.toggle(id, isRange);
  };
  useLeadKeys({ x: () => toggle(false), X: () => toggle(true) });
  const bar = useRef<HTMLElement>(null);
  useKeptFocus(bar, () => rows.linkOf(null));
  const listed = leads.filter(({ id }) => ids.has(id));
  // A row that has left the list is no longer selected.
  const selected: SelectedLeads = isAll
    ? { ids: [...ids] }
    : { ids: listed.map(({ id }) => id), versions: listed.map(({ version }) => version) };
  const count = selected.ids.length;
  const statuses = statusesAfter(
    kind,
    isAll ? [filter.status] : listed.map(({ status }) => status),
  );
  const { list, reasoned } = LEAD_KINDS[kind];
  const { mutate, isPending } = useBulkChange(kind);
  const selectAll = useMutation({
    mutationFn: ({ order, ...matched }: LeadFilter) => trpcClient.bulk[IDS_OF[kind]].query(matched),
    onSuccess: leadSelection.chooseAll,
    meta: { failure: `Failed to fetch ${list}` },
  });
  // The dialog applies to the leads as they were when it was opened.
  const [asked, setAsked] = useState<Asked>();
  const closeDialog = () => setAsked(undefined);
  const reason = useRef<HTMLTextAreaElement>(null);
  const label = (status: string) => statusOf(kind, status)?.label ?? status;
  const ask = () => isPending || setAsked({ selected });
  const assign = (assigneeId: string | null | undefined) => {
    if (!isPending && assigneeId !== undefined) mutate({ selected, change: { assigneeId } });
  };
  const mark = (status: string) => {
    if (isPending) return;
    if (!statuses.includes(status)) {
      toast({ title: `The selected leads cannot all be marked as ${label(status)}` });
    } else if (status === reasoned) setAsked({ status, selected });
    else mutate({ selected, change: { status } });
  };
  useLeadKeys(
    count > 0
      ? {
          ...Object.fromEntries(keys.map(([key, , status]) => [key, () => mark(status)])),
          a: ask,
          i: () => assign(readStoredLogin()?.admin.id),
        }
      : {},
    true,
  );
  if (count <= 0) return null;
  return (
    <BulkFrame ref={bar} aria-label="Selected leads" aria-busy={isPending}>
      {!isWide && <PageCheck leads={leads} />}
      <strong role="status">{count.toLocaleString('en')} selected</strong>
      {statuses.map((status) => (
        <SmallButton key={status} aria-disabled={isPending} onClick={() => mark(status)}>
          <span>
            <span>Mark as </span>
            {label(status)}
          </span>
        </SmallButton>
      ))}
      <SmallButton aria-disabled={isPending} onClick={ask}>
        Assign
      </SmallButton>
      {count <= BULK.leads && (
        <CsvButton
          path={`/admin/${list}/export`}
          filter={{ ids: selected.ids.join() }}
          what={list}
        />
      )}
      {!isAll && matching !== null && matching > count && (
        <SmallButton variant="quiet" onClick={() => selectAll.mutate(filter)}>
          Select all {matching.toLocaleString('en')} that match
        </SmallButton>
      )}
      <SmallButton variant="quiet" onClick={leadSelection.clear}>
        Clear selection
      </SmallButton>
      {asked?.status !== undefined && (
        <ConfirmDialog
          title={`Mark ${asked.selected.ids.length.toLocaleString('en')} as ${label(asked.status)}`}
          confirm={`Mark as ${label(asked.status)}`}
          onClose={closeDialog}
          onConfirm={() => {
            const rejectionReason = reason.current?.value.trim() || undefined;
            mutate({ selected: asked.selected, change: { status: asked.status, rejectionReason } });
            closeDialog();
          }}
        >
          <TextField
            formId="bulk"
            name="reason"
            label="Reason for all (optional)"
            ref={reason}
            rows={3}
            maxLength={LIMITS.reason}
            data-autofocus
          />
        </ConfirmDialog>
      )}
      {asked && asked.status === undefined && (
        <PeopleList
          label={`${asked.selected.ids.length.toLocaleString('en')} selected`}
          onChoose={(person) =>
            mutate({ selected: asked.selected, change: { assigneeId: person?.id ?? null } })
          }
          onClose={closeDialog}
        />
      )}
    </BulkFrame>
  );
}

/** The statuses to which all selected leads can change. An undefined status matches any lead. */
function statusesAfter(kind: LeadKind, from: readonly (string | undefined)[]): string[] {
  const distinct = [...new Set(from)];
  return bulkStatuses(kind).filter((status) =>
    distinct.every((each) => each === undefined || statusOf(kind, each)?.next.includes(status)),
  );
}

/** Without `versions`, also leads that have changed since they were selected. */
interface SelectedLeads {
  readonly ids: readonly string[];
  readonly versions?: readonly number[];
}

const IDS_OF = { contact: 'contactIds', appointment: 'appointmentIds' } as const;

interface Change {
  readonly selected: SelectedLeads;
  readonly change: BulkChange;
}

/** Changes the selected leads. A failure keeps the selection. */
function useBulkChange(kind: LeadKind) {
  const { list } = LEAD_KINDS[kind];
  return useMutation({
    mutationFn: ({ selected, change }: Change) =>
      inPortions(selected.ids, (ids, from) => {
        const seen = selected.versions?.slice(from, from + ids.length);
        return trpcClient.bulk[list].mutate({ ids, versions: seen, change });
      }),
    meta: { failure: `Failed to update ${list}` },
    onSuccess(result) {
      const { undo, failure } = result;
      if (failure === undefined) leadSelection.clear();
      const count = undo.length.toLocaleString('en');
      const title = `${count} ${undo.length === 1 ? kind : list} changed`;
      toastChange(title, undo, noteOn(result));
      refetchLeads();
    },
  });
}

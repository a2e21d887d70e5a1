import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { BulkActions } from '#client/staff/leads/bulk-actions.tsx';
import type { Lead, LeadDescription, LeadFilter } from '#client/staff/leads/lead-kind.ts';
import { PageCheck } from '#client/staff/leads/row-check.tsx';
import { leadSelection, useSelection } from '#client/staff/leads/selection.ts';
import { useLeadKeys } from '#client/staff/leads/use-lead-keys.ts';
import type { LeadRows } from '#client/staff/leads/use-lead-rows.ts';
import { useKeptFocus } from '#client/staff/shell/use-kept-focus.ts';
import { useWideScreen } from '#client/staff/shell/use-wide-screen.ts';
import { type LeadKind, statusOf } from '#shared/lead-kinds.ts';
import { bulkStatuses } from '#shared/leads/bulk.ts';

export interface BulkBarProps {
  readonly kind: LeadDescription;
  readonly rows: LeadRows;
  readonly leads: readonly Lead[];
  readonly filter: LeadFilter;
  readonly matching: number | null;
}

/** The actions for the selected leads. Another list or filter ends the selection. */
export function BulkBar(props: BulkBarProps) {
  const { order, ...filter } = props.filter;
  return <Bar key={`${props.kind.kind} ${JSON.stringify(filter)}`} {...props} filter={filter} />;
}

function Bar({ kind: description, leads, rows, filter, matching }: BulkBarProps) {
  const { kind, keys } = description;
  const { ids, all } = useSelection();
  const isWide = useWideScreen();
  useEffect(() => leadSelection.clear, []);
  const toggle = (isRange: boolean) => {
    const id = rows.focusedId();
    if (id !== null) leadSelection.toggle(id, isRange);
  };
  useLeadKeys({ x: () => toggle(false), X: () => toggle(true) });
  const bar = useRef<HTMLElement>(null);
  useKeptFocus(bar, () => rows.linkOf(null));
  useTabStop(bar, rows);
  const listed = leads.filter(({ id }) => ids.has(id));
  const count = all ? all.matching - ids.size : listed.length;
  if (count <= 0) return null;
  const from = all ? [filter.status] : listed.map(({ status }) => status);
  return (
    <BulkActions
      {...{ kind, keys, count, filter }}
      ref={bar}
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

/** Makes the bar the next tab stop after the checkboxes and the links of selected leads. */
function useTabStop(bar: RefObject<HTMLElement | null>, { area, linkOf }: LeadRows): void {
  const origin = useRef<HTMLElement>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, shiftKey, ctrlKey, altKey, metaKey } = event;
    const first = bar.current?.querySelector<HTMLElement>('input, button');
    if (!first || !(target instanceof HTMLElement)) return;
    if (key !== 'Tab' || ctrlKey || altKey || metaKey) return;
    if (!shiftKey && area.current?.contains(target) && isSelecting(target)) {
      event.preventDefault();
      origin.current = target;
      first.focus();
    } else if (shiftKey && target === first) {
      event.preventDefault();
      (origin.current?.isConnected ? origin.current : linkOf(null))?.focus();
    }
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

function isSelecting(target: HTMLElement): boolean {
  if (target.matches('input[type=checkbox]')) return true;
  const row = target.closest('[data-lead]');
  return target.matches('[data-lead-link]') && row?.querySelector('input:checked') !== null;
}

/** The statuses to which all selected leads can change. An undefined status matches any lead. */
function statusesAfter(kind: LeadKind, from: readonly (string | undefined)[]): string[] {
  const distinct = [...new Set(from)];
  return bulkStatuses(kind).filter((status) =>
    distinct.every((each) => each === undefined || statusOf(kind, each)?.next.includes(status)),
  );
}

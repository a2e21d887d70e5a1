import { useEffect, useEffectEvent, useRef } from 'react';
import type { OpenLead } from '#client/staff/leads/use-open-lead.ts';
import { useKeptFocus } from '#client/staff/shell/use-kept-focus.ts';

const CONTROL = 'a, button, input, select, textarea, [tabindex="0"]:not(td)';

/** Moves the focus between the links of rows. Single keys act on the row of the focused link. */
export function useLeadRows(open: OpenLead) {
  const area = useRef<HTMLDivElement>(null);
  // Not React state: moving the focus needs no render.
  const last = useRef({ id: '', index: 0 });
  const rows = () => [...(area.current?.querySelectorAll<HTMLElement>('[data-lead]') ?? [])];
  const rowOf = (id: string | null) => rows().find((row) => row.dataset.lead === id);
  const linkOf = (row: HTMLElement | undefined) =>
    row?.querySelector<HTMLElement>('[data-lead-link]');
  const focusedLead = () => document.activeElement?.closest<HTMLElement>('[data-lead]') ?? null;

  // One listener for all rows: a list may contain a thousand of them.
  const onClick = useEffectEvent((event: MouseEvent) => {
    const { target } = event;
    const row = target instanceof Element ? target.closest<HTMLElement>('[data-lead]') : null;
    const id = row?.dataset.lead;
    if (!(target instanceof Element) || !row || !id || event.defaultPrevented) return;
    const control = target.closest(CONTROL);
    const opensNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (row.contains(control)) {
      if (!control?.matches('[data-lead-link]') || opensNewTab) return;
      event.preventDefault();
    } else if (window.getSelection()?.isCollapsed === false) return;
    if (id !== open.id) open.open(id);
  });
  useEffect(() => {
    const list = area.current;
    const note = () => {
      const row = document.activeElement?.closest<HTMLElement>('[data-lead]');
      if (!row) return;
      const all = [...(list?.querySelectorAll('[data-lead]') ?? [])];
      last.current = { id: row.dataset.lead ?? '', index: all.indexOf(row) };
    };
    const click = (event: MouseEvent) => onClick(event);
    list?.addEventListener('focusin', note);
    list?.addEventListener('click', click);
    return () => {
      list?.removeEventListener('focusin', note);
      list?.removeEventListener('click', click);
    };
  }, []);

  const lastRow = () => rowOf(last.current.id) ?? rows().at(last.current.index) ?? rows().at(-1);
  useKeptFocus(area, () => linkOf(lastRow()));

  const focusRow = (row: HTMLElement | undefined) => {
    linkOf(row)?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  return {
    area,
    focusedId: () => focusedLead()?.dataset.lead ?? null,
    linkOf: (id: string | null) => linkOf(rowOf(id)) ?? linkOf(lastRow()) ?? null,
    /** Scrolls to a row, and moves the focus there if it is in the list. */
    show: (id: string | null) => {
      const row = rowOf(id);
      if (focusedLead()) focusRow(row);
      else row?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    },
    /** Moves the focus down (1) or up (-1), or into the list. */
    step: (by: 1 | -1) => {
      const row = focusedLead();
      if (!row) return focusRow(lastRow());
      const all = rows();
      focusRow(all[all.indexOf(row) + by]);
    },
    target: open.target,
  };
}
export type LeadRows = ReturnType<typeof useLeadRows>;

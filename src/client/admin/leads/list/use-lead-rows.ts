import { type MouseEvent, useEffect, useRef } from 'react';
import type { OpenLead } from '#client/admin/leads/view/use-open-lead.ts';
import { useKeptFocus } from '#client/admin/parts/use-kept-focus.ts';

const CONTROL = 'a, button, input, select, textarea, [tabindex="0"]';

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

  useEffect(() => {
    const list = area.current;
    const note = () => {
      const row = document.activeElement?.closest<HTMLElement>('[data-lead]');
      if (!row) return;
      const all = [...(list?.querySelectorAll('[data-lead]') ?? [])];
      last.current = { id: row.dataset.lead ?? '', index: all.indexOf(row) };
    };
    list?.addEventListener('focusin', note);
    return () => list?.removeEventListener('focusin', note);
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
    /** Moves the focus down (1) or up (-1), or into the list. */
    step: (by: 1 | -1) => {
      const row = focusedLead();
      if (!row) return focusRow(lastRow());
      const all = rows();
      focusRow(all[all.indexOf(row) + by]);
    },
    rowProps: (id: string) => ({
      'data-lead': id,
      onClick: (event: MouseEvent) => {
        const { target, currentTarget: row } = event;
        const control = target instanceof Element ? target.closest(CONTROL) : null;
        const isSelecting = window.getSelection()?.isCollapsed === false;
        if (!row.contains(control) && !isSelecting) open.open(id);
      },
    }),
    target: open.target,
  };
}
export type LeadRows = ReturnType<typeof useLeadRows>;

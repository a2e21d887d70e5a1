import { useState } from 'react';
import { useLeadKeys } from '#client/admin/leads/keys/use-lead-keys.ts';
import { useLeadRows } from '#client/admin/leads/list/use-lead-rows.ts';
import type { OpenLead } from '#client/admin/leads/view/use-open-lead.ts';

interface LeadDesk<Lead> {
  readonly leads: readonly Lead[];
  readonly open: OpenLead;
  /** The lead in the drawer; undefined where none is open, or it is still being read. */
  readonly opened: Lead | undefined;
  /** What single keys do to a lead. */
  readonly acts: Readonly<Record<string, (lead: Lead) => void>>;
}

/** Working through a list by keys: in its rows, and in the drawer while that is open. */
export function useLeadDesk<Lead extends { readonly id: string }>(desk: LeadDesk<Lead>) {
  const { leads, open, opened, acts } = desk;
  const rows = useLeadRows(open);
  const { step, ...around } = useNeighbours(leads, open);

  const held = () => {
    const id = rows.heldId();
    return leads.find((lead) => lead.id === id);
  };
  const act = (change: (lead: Lead) => void) => () => {
    const lead = open.id === null ? held() : opened;
    if (lead) change(lead);
  };
  const inDrawer = open.id !== null;
  useLeadKeys({
    j: () => (inDrawer ? step(1) : rows.step(1)),
    k: () => (inDrawer ? step(-1) : rows.step(-1)),
    ...Object.fromEntries(Object.entries(acts).map(([key, change]) => [key, act(change)])),
    ...(!inDrawer && { '/': focusSearch }),
  });

  return {
    rows,
    /** What every drawer needs beside its lead. */
    drawer: {
      ...around,
      onClose: open.close,
      returnTo: () => rows.linkOf(open.lastId()),
    },
  };
}

/** The ways to the leads before and after the open one, where there are any. */
function useNeighbours(leads: readonly { readonly id: string }[], open: OpenLead) {
  const [place, setPlace] = useState(0);
  const indexOf = (id: string | null) => leads.findIndex((lead) => lead.id === id);
  const index = indexOf(open.id);
  if (index !== -1 && index !== place) setPlace(index);
  const neighbour = (of: number, by: 1 | -1) => {
    // A lead that has left the list leaves its place to the one after it.
    if (of === -1) return leads[by === 1 ? place : place - 1];
    return leads[of + by];
  };
  // From the lead last asked for: two quick presses are two steps.
  const step = (by: 1 | -1) => {
    const next = neighbour(indexOf(open.lastId()), by);
    if (next) open.replace(next.id);
  };
  return {
    step,
    onNext: neighbour(index, 1) && (() => step(1)),
    onPrevious: neighbour(index, -1) && (() => step(-1)),
  };
}

function focusSearch(): void {
  const search = document.querySelector<HTMLInputElement>('main input[type="search"]');
  search?.focus();
  search?.select();
}

import { useState } from 'react';
import type { OpenLead } from '#client/staff/leads/use-open-lead.ts';

export function useNeighbours(leads: readonly { readonly id: string }[], open: OpenLead) {
  const [place, setPlace] = useState(0);
  const indexOf = (id: string | null) => leads.findIndex((lead) => lead.id === id);
  const index = indexOf(open.id);
  if (index !== -1 && index !== place) setPlace(index);
  const neighbour = (of: number, by: 1 | -1) => {
    // If the lead has left the list, the next lead is now at its index.
    if (of === -1) return leads[by === 1 ? place : place - 1];
    return leads[of + by];
  };
  // Start from the last requested lead, so that two quick presses move two steps.
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

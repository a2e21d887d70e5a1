import { useMemo } from 'react';
import { useViewParams } from '#client/admin/address/use-view-params.ts';
import type { LeadDescription } from '#client/admin/leads/kind/lead-kind.ts';
import { usePreference } from '#client/admin/parts/preferences.ts';

/** The address of a saved view contains its columns; otherwise this browser's choice applies. */
export const COLUMNS = 'columns';

export function useColumns({ kind, columns }: LeadDescription) {
  const [params, , put] = useViewParams();
  const [stored, setStored] = usePreference('hiddenColumns');
  const hidden = new Set(stored.split(','));
  const addressed = params.get(COLUMNS);
  const terms = columns.map(({ term }) => term);
  const isShown = (term: string) =>
    addressed === null ? !hidden.has(`${kind} ${term}`) : addressed.split(',').includes(term);
  const shown = terms.filter(isShown);
  return {
    terms,
    isShown,
    shown: shown.length === terms.length ? null : shown,
    toggle: (term: string) => {
      if (addressed === null) {
        const name = `${kind} ${term}`;
        if (!hidden.delete(name)) hidden.add(name);
        return setStored([...hidden].join(','));
      }
      const next = terms.filter((each) => (each === term) !== isShown(each));
      put({ [COLUMNS]: next.join(',') }, { replace: true });
    },
  };
}

export function useShownColumns(kind: LeadDescription): LeadDescription {
  const shown = useColumns(kind).shown?.join(',');
  return useMemo(() => {
    if (shown === undefined) return kind;
    const terms = shown.split(',');
    return { ...kind, columns: kind.columns.filter(({ term }) => terms.includes(term)) };
  }, [kind, shown]);
}

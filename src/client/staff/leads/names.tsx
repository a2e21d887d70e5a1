import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { initialsOf } from '#client/staff/leads/avatar.tsx';
import { trpc } from '#client/staff/shell/trpc.ts';
import type { Assignee } from '#shared/leads/lead-calls.ts';

const Names = createContext<ReadonlyMap<string, string>>(new Map());

/** Provides the display names of colleagues. One query, because every row of a list shows one. */
export function NamesProvider({ children }: { readonly children: ReactNode }) {
  const { data } = trpc.people.names.useQuery();
  const names = useMemo(
    () => new Map(data?.map(({ id, displayName }) => [id, displayName])),
    [data],
  );
  return <Names value={names}>{children}</Names>;
}

/** Returns a function that gives the name and the initials of a person. */
export function useNameOf() {
  const names = useContext(Names);
  return ({ id, username }: Assignee) => {
    const displayName = names.get(id);
    return {
      displayName,
      text: displayName ? `${displayName} (${username})` : username,
      initials: initialsOf(displayName ?? username),
    };
  };
}

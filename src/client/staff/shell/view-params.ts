import { startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ADMIN_PATHS } from '#shared/paths.ts';

const SEARCH = 'q';

type Address = Pick<Location, 'search' | 'hash'>;

export function readViewParams({ search, hash }: Address = window.location): URLSearchParams {
  const params = new URLSearchParams(search);
  const searched = new URLSearchParams(hash.slice(1)).get(SEARCH);
  if (searched !== null) params.set(SEARCH, searched);
  return params;
}

/** Stores the search text in the fragment: server and proxy logs must not contain client names. */
export function viewAddress(params: URLSearchParams): Address {
  const sent = new URLSearchParams(params);
  const searched = sent.get(SEARCH);
  sent.delete(SEARCH);
  const search = sent.toString();
  return {
    search: search && `?${search}`,
    hash: searched ? `#${new URLSearchParams({ [SEARCH]: searched })}` : '',
  };
}

export const presentView = (): string => {
  const { search, hash } = viewAddress(readViewParams());
  return search + hash;
};

/**
 * Like `useSearchParams`, but stores the search text in the fragment. `put` sets or deletes some. The
 * router renders an address in slices; the component that chose it has its parameters at once.
 */
export function useViewParams() {
  const navigate = useNavigate();
  const [params, setParams] = useOptimistic(readViewParams(useLocation()));
  const show = (next: URLSearchParams, options?: { replace?: boolean }) =>
    startTransition(() => {
      setParams(next);
      void navigate(viewAddress(next), options);
    });
  const put = (
    values: Readonly<Record<string, string | null>>,
    options?: { replace?: boolean },
  ) => {
    // Read the address, not the rendered location: two quick choices must not overwrite each other.
    const next = readViewParams();
    for (const [name, value] of Object.entries(values)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    show(next, options);
  };
  return [params, show, put] as const;
}

/** The address of a view of the dashboard that is opened by a link, such as the report. */
export const pagePath = (page: 'report' | 'account' | 'audit' | 'integrations') =>
  `${ADMIN_PATHS.dashboard}?tab=${page}`;

/** The view of a webhook with its deliveries. */
export const webhookPath = (id: string) => `${pagePath('integrations')}&webhook=${id}`;

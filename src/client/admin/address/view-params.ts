/** What staff search for: a client's name, say. */
const SEARCH = 'q';

type Address = Pick<Location, 'search' | 'hash'>;

/** What an address asks the dashboard for. */
export function readViewParams({ search, hash }: Address = window.location): URLSearchParams {
  const params = new URLSearchParams(search);
  const searched = new URLSearchParams(hash.slice(1)).get(SEARCH);
  if (searched !== null) params.set(SEARCH, searched);
  return params;
}

/**
 * The address of a view. The search stands in the fragment, which no browser sends: a reload must not
 * leave clients' names in the logs of servers and proxies.
 */
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

/** The view that a tab begins with. A search goes along: a client may be in either list. */
export function tabParams(tab: string | null, present: URLSearchParams): URLSearchParams {
  const searched = present.get(SEARCH);
  return new URLSearchParams({ ...(tab && { tab }), ...(searched && { [SEARCH]: searched }) });
}

/** The present view's address, as one text. */
export const presentView = (): string => {
  const { search, hash } = viewAddress(readViewParams());
  return search + hash;
};

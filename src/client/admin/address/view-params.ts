const SEARCH = 'q';

type Address = Pick<Location, 'search' | 'hash'>;

export function readViewParams({ search, hash }: Address = window.location): URLSearchParams {
  const params = new URLSearchParams(search);
  const searched = new URLSearchParams(hash.slice(1)).get(SEARCH);
  if (searched !== null) params.set(SEARCH, searched);
  return params;
}

/** The search is in the fragment, so that no log of a server or proxy contains clients' names. */
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

/** A tab's initial view. It keeps the search, because a client may be in either list. */
export function tabParams(tab: string | null, present: URLSearchParams): URLSearchParams {
  const searched = present.get(SEARCH);
  return new URLSearchParams({ ...(tab && { tab }), ...(searched && { [SEARCH]: searched }) });
}

export const presentView = (): string => {
  const { search, hash } = viewAddress(readViewParams());
  return search + hash;
};

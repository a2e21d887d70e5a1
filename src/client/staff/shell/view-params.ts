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

/** The initial view of a tab. Keeps the search text, because a client may be in either list. */
export function tabParams(tab: string | null, present: URLSearchParams): URLSearchParams {
  const searched = present.get(SEARCH);
  return new URLSearchParams({ ...(tab && { tab }), ...(searched && { [SEARCH]: searched }) });
}

export const presentView = (): string => {
  const { search, hash } = viewAddress(readViewParams());
  return search + hash;
};

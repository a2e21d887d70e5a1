import { useLocation, useNavigate } from 'react-router-dom';
import { readViewParams, viewAddress } from '#client/staff/shell/view-params.ts';

/** Like `useSearchParams`, but stores the search text in the fragment. `put` sets or deletes some. */
export function useViewParams() {
  const location = useLocation();
  const navigate = useNavigate();
  const show = (params: URLSearchParams, options?: { replace?: boolean }) =>
    void navigate(viewAddress(params), options);
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
  return [readViewParams(location), show, put] as const;
}

import { useLocation, useNavigate } from 'react-router-dom';
import { readViewParams, viewAddress } from './view-params.ts';

/** Like `useSearchParams`, but stores the search text in the fragment. */
export function useViewParams() {
  const location = useLocation();
  const navigate = useNavigate();
  const show = (params: URLSearchParams, options?: { replace?: boolean }) =>
    void navigate(viewAddress(params), options);
  return [readViewParams(location), show] as const;
}

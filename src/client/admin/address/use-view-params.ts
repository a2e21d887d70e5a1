import { useLocation, useNavigate } from 'react-router-dom';
import { readViewParams, viewAddress } from './view-params.ts';

/**
 * The dashboard's view as the address says it, and how to step to another one: `useSearchParams`
 * with the search in the fragment.
 */
export function useViewParams() {
  const location = useLocation();
  const navigate = useNavigate();
  const show = (params: URLSearchParams, options?: { replace?: boolean }) =>
    void navigate(viewAddress(params), options);
  return [readViewParams(location), show] as const;
}

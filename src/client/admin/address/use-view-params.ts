import { useLocation, useNavigate } from 'react-router-dom';
import { readViewParams, viewAddress } from './view-params.ts';

/** `useSearchParams` with the search in the fragment. */
export function useViewParams() {
  const location = useLocation();
  const navigate = useNavigate();
  const show = (params: URLSearchParams, options?: { replace?: boolean }) =>
    void navigate(viewAddress(params), options);
  return [readViewParams(location), show] as const;
}

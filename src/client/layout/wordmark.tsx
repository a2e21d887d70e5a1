/**
 * The mark: a 7 and a 1 drawn as line work on one baseline. The bar of the 7 is the live conductor,
 * the two legs are the poles it hangs from.
 */
export function Wordmark() {
  return (
    <svg className="mark" viewBox="0 0 46 32" width="46" height="32" fill="none" aria-hidden="true">
      <path className="current" d="M1 5.5h22.5" strokeWidth="4" />
      <path d="M21.4 5.5 9.5 30M29 12.2l9.5-8.4V30" strokeWidth="4" strokeLinejoin="bevel" />
    </svg>
  );
}

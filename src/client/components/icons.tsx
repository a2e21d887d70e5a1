/** An icon with a direction, which is mirrored on Arabic pages. */
const icon = (path: string) =>
  function Icon({ className = '' }: { readonly className?: string }) {
    return (
      <svg
        className={`flows ${className}`}
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    );
  };

// An icon library would add more code to every page than these two icons.
export const ArrowIcon = icon('M4 12h15m-6-6 6 6-6 6');
export const NewTabIcon = icon('M7 17 17 7M8.5 7H17v8.5');

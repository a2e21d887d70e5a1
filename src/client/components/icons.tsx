import type { ReactNode } from 'react';

interface IconProps {
  readonly className?: string;
}

/** Both icons have a direction, which is mirrored on Arabic pages. */
function Icon({ className = '', children }: IconProps & { readonly children: ReactNode }) {
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
      {children}
    </svg>
  );
}

// An icon library would add more code to every page than these two icons.

export function ArrowIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 12h15m-6-6 6 6-6 6" />
    </Icon>
  );
}

export function NewTabIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 17 17 7M8.5 7H17v8.5" />
    </Icon>
  );
}

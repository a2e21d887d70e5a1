import type { ReactNode } from 'react';

export function PageFrame({ children }: { readonly children: ReactNode }) {
  return <main id="main">{children}</main>;
}

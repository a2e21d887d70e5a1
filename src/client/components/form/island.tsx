import type { ReactNode } from 'react';
import { PlainToast } from '#client/layout/plain-toast.tsx';

interface IslandProps {
  /** The parameters of the URL that the content shows, so that React loads without a touch. */
  readonly query?: string;
  /** The toast for a form that cannot be sent because React cannot be loaded. */
  readonly unsent: { readonly title: string; readonly description: string };
  readonly children: ReactNode;
}

/** The part of a page that React hydrates when the visitor touches it: see `scripts/parts/island.ts`. */
export function Island({ query = '', unsent, children }: IslandProps) {
  return (
    <>
      <div data-island={query}>{children}</div>
      <template data-unsent="">
        <PlainToast {...unsent} variant="destructive" />
      </template>
    </>
  );
}

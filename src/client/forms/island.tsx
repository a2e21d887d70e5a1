import { chakra, defineStyle } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { ISLAND, UNSENT } from './island.script.ts';

interface IslandProps {
  /** The parameters of the URL that the content shows, so that React loads without a touch. */
  readonly query?: string;
  /** The toast for a form that cannot be sent because React cannot be loaded. */
  readonly unsent?: { readonly title: string; readonly description: string };
  readonly children: ReactNode;
}

/** The part of a page that React hydrates when the visitor touches it: see island.script.ts. */
export function Island({ query = '', unsent, children }: IslandProps) {
  return (
    <>
      <div {...{ [ISLAND]: query }}>{children}</div>
      {unsent && (
        <template {...{ [UNSENT]: '' }}>
          <chakra.div css={unsentStyle} role="alert" data-scope="toast" data-part="root">
            <chakra.p fontWeight={600} color="danger">
              {unsent.title}
            </chakra.p>
            <chakra.p textStyle="small" color="muted">
              {unsent.description}
            </chakra.p>
          </chakra.div>
        </template>
      )}
    </>
  );
}

const unsentStyle = defineStyle({
  position: 'fixed',
  insetInlineEnd: 4,
  bottom: 4,
  zIndex: 30,
  width: 'min(420px, calc(100vw - 2rem))',
  padding: 4,
  bg: 'panel',
  border: '1px solid {colors.edge}',
  borderInlineStart: '3px solid {colors.danger}',
  borderRadius: 'panel',
  overflowWrap: 'anywhere',
});

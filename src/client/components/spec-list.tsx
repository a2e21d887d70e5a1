import { chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';

const List = chakra('dl', {
  base: {
    display: 'grid',
    sm: { gridTemplateColumns: 'minmax(8rem, 1fr) minmax(0, 2fr)', columnGap: 6 },
    '& > dt': { textStyle: 'small', color: 'faint', borderTop: '1px solid {colors.line}', pt: 3 },
    '& > dd': {
      pb: 4,
      fontVariantNumeric: 'tabular-nums',
      sm: { borderTop: '1px solid {colors.line}', pt: 3 },
    },
  },
});

export interface Spec {
  readonly term: string;
  readonly value: ReactNode;
}

export function SpecList({ specs }: { readonly specs: readonly Spec[] }) {
  return (
    <List>
      {specs.map(({ term, value }) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </List>
  );
}

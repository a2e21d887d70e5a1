import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';
import { Badge } from '#client/components/badge.tsx';
import { ButtonRow } from '#client/components/button.tsx';

const Section = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '14rem minmax(0, 1fr)' },
    columnGap: 8,
    rowGap: 4,
    paddingTop: 5,
    borderTop: '1px solid {colors.line}',
    '& h3': { fontFamily: 'body', fontWeight: 600, textStyle: 'small' },
    '& > h3': { color: 'muted' },
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 },
  },
});

interface AccountSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function AccountSection({ title, children }: AccountSectionProps) {
  const titleId = useId();
  return (
    <Section aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <div>{children}</div>
    </Section>
  );
}

const Row = chakra('li', {
  base: {
    display: 'grid',
    gap: 4,
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBlock: 4,
    borderTop: '1px solid {colors.line}',
    '&:first-of-type': { borderTop: 'none', paddingTop: 0 },
    '& > div:first-of-type': {
      display: 'grid',
      alignItems: 'center',
      columnGap: 6,
      rowGap: 3,
      sm: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    },
    '& h3': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 },
    '& h3 > span': { textStyle: 'dense', fontWeight: 600, overflowWrap: 'anywhere' },
    '& h3 + p': { textStyle: 'small', color: 'muted', marginTop: 1 },
  },
});

export const FactorRows = chakra('ul', { base: { display: 'grid' } });

interface FactorRowProps {
  readonly title: string;
  /** A badge; undefined for none. */
  readonly state?: string | undefined;
  readonly text: ReactNode;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

export function FactorRow({ title, state, text, actions, children }: FactorRowProps) {
  const id = useId();
  return (
    <Row aria-labelledby={id}>
      <div>
        <div>
          <h3>
            <span id={id}>{title}</span>
            {state && <Badge tone="success">{state}</Badge>}
          </h3>
          <p>{text}</p>
        </div>
        {actions && <ButtonRow>{actions}</ButtonRow>}
      </div>
      {children}
    </Row>
  );
}

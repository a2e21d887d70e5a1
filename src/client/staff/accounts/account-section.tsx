import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

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

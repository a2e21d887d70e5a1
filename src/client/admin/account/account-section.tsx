import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

const Section = chakra('section', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 4,
    paddingTop: 5,
    borderTop: '1px solid {colors.line}',
    '& > h3': { textStyle: 'dense', fontWeight: 600 },
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
      {children}
    </Section>
  );
}

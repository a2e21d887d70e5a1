import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { company } from '#shared/company.ts';

const Screen = chakra('main', {
  base: {
    display: 'grid',
    alignContent: 'center',
    justifyContent: 'center',
    gridTemplateColumns: 'minmax(0, 23rem)',
    gap: 8,
    minHeight: '100svh',
    padding: 'gutter',
  },
});
const Heading = chakra('h1', { base: { textStyle: 'title', mt: 3 } });
const Steps = chakra('div', {
  base: { display: 'grid', gap: 5, pt: 8, borderTop: '1px solid {colors.line}' },
});

export const ScreenNote = chakra('p', { base: { mt: 3, textStyle: 'small', color: 'muted' } });
export const ScreenLink = chakra('a', {
  base: { textStyle: 'small', color: 'muted', justifySelf: 'start', _hover: { color: 'text' } },
});

export const ScreenLinks = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 4 },
});

interface StaffScreenProps {
  readonly title: string;
  readonly note?: ReactNode;
  /** Links below the form. */
  readonly links: ReactNode;
  readonly children: ReactNode;
}

/** A page of the staff area without a session. */
export const StaffScreen = ({ title, note, links, children }: StaffScreenProps) => (
  <Screen>
    <header>
      <p className="label">{company.brand.value} / Staff</p>
      <Heading>{title}</Heading>
      {note}
    </header>
    <Steps>{children}</Steps>
    {links}
  </Screen>
);

import { chakra } from '@chakra-ui/react';
import { MINERS } from '#shared/catalogue/hardware.ts';

const Index = chakra('nav', {
  base: {
    borderTop: '1px solid {colors.edge}',
    '& ul': { display: 'grid', md: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
    '& li': {
      borderBottom: '1px solid {colors.line}',
      md: { borderBottom: 'none' },
      '& + li': { md: { borderLeft: '1px solid {colors.line}', paddingLeft: 'column' } },
    },
    '& a': {
      display: 'flex',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      columnGap: 4,
      md: { flexDirection: 'column', height: 'full' },
      lg: { flexDirection: 'row' },
      py: 5,
      paddingRight: { md: 'column' },
      color: 'muted',
      textDecoration: 'none',
      _hover: { color: 'accentHigh' },
    },
    '& b': {
      fontFamily: 'display',
      fontSize: 'heading',
      fontWeight: 350,
      color: 'text',
      whiteSpace: 'nowrap',
    },
  },
});

/** Leads to each machine; its hash rate stands beside its name. */
export function MinerIndex() {
  return (
    <Index className="wrap" aria-label="Machines">
      <ul>
        {MINERS.map(({ id, name, hashRate }) => (
          <li key={id}>
            <a href={`#${id}`}>
              {name} <b>{`${hashRate.value} ${hashRate.unit}`}</b>
            </a>
          </li>
        ))}
      </ul>
    </Index>
  );
}

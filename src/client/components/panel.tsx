import { chakra } from '@chakra-ui/react';

/** A hairline frame for one thing among several of its kind: a plan, a site, a product. */
export const Panel = chakra('article', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: 4,
    p: 'clamp(1.25rem, 0.8rem + 1.6vw, 2.25rem)',
    border: '1px solid {colors.line}',
    borderRadius: 'panel',
    '& :is(h2, h3)': { textStyle: 'heading' },
    '& > p': { color: 'muted' },
  },
});

/** Equal columns, as many as have room at `min` rem each. */
export const PanelGrid = chakra('div', {
  base: {
    display: 'grid',
    gap: 5,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 17rem), 1fr))',
  },
});

import { chakra } from '@chakra-ui/react';

/** A bar at the bottom of the window. On wide screens, toasts are to its left. */
export const BulkFrame = chakra('section', {
  base: {
    position: 'fixed',
    insetInline: 4,
    bottom: 4,
    zIndex: 20,
    marginInline: { base: 'auto', xl: 'auto 0' },
    width: 'fit-content',
    maxWidth: 'calc(100vw - 2rem)',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 2,
    padding: 2,
    paddingInlineStart: 3,
    '& > button': { minHeight: { base: 11, lg: 9 }, px: 2 },
    bg: 'panel',
    border: '1px solid {colors.edge}',
    borderRadius: 'panel',
    boxShadow: '0 8px 24px rgb(0 0 0 / 30%)',
    textStyle: 'small',
    '& strong': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
    '& select': { width: 'auto', minHeight: 9, py: 1, textStyle: 'small' },
    '& progress': { width: '12rem', accentColor: 'accent' },
    '@media print': { display: 'none' },
  },
});

import { chakra } from '@chakra-ui/react';

export const ClosedTime = chakra('p', {
  base: {
    position: 'absolute',
    insetInline: 0,
    // Not `hidden`, which disables `position: sticky`.
    overflow: 'clip',
    bg: 'sunken',
    color: 'faint',
    fontSize: 'tiny',
    lineHeight: 1.35,
    '&[data-reason]': {
      padding: 2,
      color: 'muted',
      borderBlock: '1px solid {colors.edge}',
      background:
        'repeating-linear-gradient(135deg, {colors.sunken} 0 6px, {colors.panel} 6px 12px)',
      '& > span': {
        position: 'sticky',
        top: 'var(--head, 3rem)',
        display: 'block',
        bg: 'sunken',
        paddingInline: 1,
        overflowWrap: 'anywhere',
      },
    },
  },
});

/** A free half hour shows its time only on hover and focus, so that meetings stand out. */
export const FreeSlots = chakra('div', {
  base: {
    '& button': {
      position: 'absolute',
      insetInline: 0,
      px: 2,
      border: '1px dashed transparent',
      borderRadius: 'control',
      color: 'transparent',
      fontSize: 'tiny',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'left',
      '&:is(:hover, :focus-visible)': { borderColor: 'accent', bg: 'panel', color: 'text' },
      _before: { content: '"+ " / ""' },
    },
    '@media print': { display: 'none' },
  },
});

export const Ghost = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    zIndex: 3,
    px: 2,
    border: '2px solid {colors.accent}',
    borderRadius: 'control',
    // Opaque: the times of the entries below must not be visible through it.
    bg: 'color-mix(in srgb, {colors.accent} 18%, {colors.page})',
    color: 'text',
    fontSize: 'tiny',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  },
});

export const NowLine = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: 0,
    // Has no `zIndex`, so that entries cover the line. Only its dot is above them.
    borderTop: '2px solid {colors.accent}',
    pointerEvents: 'none',
    _before: {
      content: '""',
      position: 'absolute',
      zIndex: 2,
      left: '-4px',
      top: '-5px',
      width: 2,
      height: 2,
      borderRadius: '50%',
      bg: 'accent',
    },
  },
});

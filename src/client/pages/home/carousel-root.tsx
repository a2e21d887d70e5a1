import { chakra } from '@chakra-ui/react';

/** The look of a carousel and of all in it. Without script its slides stand one below the other. */
export const CarouselRoot = chakra('div', {
  base: {
    minWidth: 0,
    '& .bar': {
      display: 'flex',
      alignItems: 'center',
      gap: 6,
      borderTop: '1px solid {colors.edge}',
      minHeight: 14,
    },
    '& .place': {
      textStyle: 'small',
      color: 'faint',
      fontVariantNumeric: 'tabular-nums',
      marginLeft: 'auto',
    },
    '& .steps': { display: 'flex' },
    '& .steps button': {
      display: 'grid',
      placeItems: 'center',
      width: 12,
      height: 12,
      cursor: 'pointer',
      color: 'text',
      _hover: { color: 'accentHigh' },
      '& .back': { transform: 'scaleX(-1)' },
    },
    '& .dots': { display: 'flex', border: 'none', padding: 0, mt: 6, marginLeft: '-0.5rem' },
    '& .dots button': {
      width: 11,
      height: 11,
      cursor: 'pointer',
      position: 'relative',
      _after: {
        content: '""',
        position: 'absolute',
        inset: '1.3rem 0.5rem auto',
        borderTop: '2px solid {colors.edge}',
      },
      '&[aria-current]::after': { borderColor: 'accent' },
    },
    '@media (scripting: none)': {
      '& :is(.steps, .dots, .place)': { display: 'none' },
    },
  },
});

/** The row of slides: it scrolls from one to the next. */
export const CarouselTrack = chakra('section', {
  base: {
    display: 'flex',
    overflowX: 'auto',
    scrollSnapType: 'x mandatory',
    overscrollBehaviorX: 'contain',
    scrollbarWidth: 'none',
    pt: 6,
    '& > *': { flex: '0 0 100%', minWidth: 0, scrollSnapAlign: 'start' },
    '@media (scripting: none)': { display: 'grid', rowGap: 12 },
  },
});

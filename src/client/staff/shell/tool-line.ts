export const toolLine = {
  position: 'var(--stick)',
  top: 'var(--band)',
  zIndex: 3,
  display: 'flex',
  alignItems: 'center',
  height: 'var(--tools)',
  bg: 'page',
  '@media print': { position: 'static' },
} as const;

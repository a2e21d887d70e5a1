export const miningFarmsHero = {
  label: 'Mining farms',
  heading: 'Farms made for Gulf heat',
  lede: 'Power, halls and three ways of cooling, planned as one plant and run by our own people. The Gulf states come first.',
} as const;

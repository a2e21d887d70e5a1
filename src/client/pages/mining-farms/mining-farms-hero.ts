export const miningFarmsHero = {
  label: 'Mining farms',
  heading: 'Mining farms for the Gulf climate',
  lede: 'Power, halls and three kinds of cooling, planned and operated by us. Our focus is the GCC.',
} as const;

export const aboutHero = {
  label: 'About us',
  heading: 'Bitcoin mining infrastructure from the UAE',
  lede: '71 is a Bitcoin mining infrastructure and hosting company based in the UAE. We find sites, secure power, supply machines and run them for our clients.',
} as const;

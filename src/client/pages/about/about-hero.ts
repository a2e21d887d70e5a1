export const aboutHero = {
  label: 'About us',
  heading: 'We build the ground that hash rate stands on',
  lede: '71 is a Bitcoin mining infrastructure and hosting company based in the UAE. We find the site, secure the power, source the machines and run them.',
} as const;

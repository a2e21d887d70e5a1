export const servicesHero = {
  label: 'Services',
  heading: 'From the power line to the hash',
  lede: 'Five services that can be taken one by one or all together. Whatever you leave to us is run by the people who built it.',
} as const;

export const servicesIndexLabel = 'Our five services';

export const servicesHero = {
  label: 'Services',
  heading: 'Hosting, sites, hardware, operations',
  lede: 'Five services, ordered one by one or together. Each order names what it includes, its price and its term.',
} as const;

export const servicesIndexLabel = 'Our five services';

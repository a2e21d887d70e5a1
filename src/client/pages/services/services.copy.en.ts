import { figureTexts } from '#shared/catalogue/figures.ts';

export const servicesCopy = {
  hero: {
    label: 'Services',
    heading: 'Hosting, sites, hardware, operations',
    lede: 'Five services, separately or together. Each order states its scope, price and term.',
  },
  index: 'Our five services',
  drawings: {
    hosting: 'A hall of six mining containers under a steel frame',
    'sites-and-power':
      'An overhead line that ends at a gantry, a transformer, and an empty plot marked by pegs',
    hardware: 'A hydro-cooled Bitcoin miner with its water fittings',
    operations: 'A 24-hour dial, live all the way round',
  },
  solutions: {
    lede: 'The same sites and services, for two kinds of client.',
    institutional: {
      name: 'Institutional',
      text: `For institutional clients, family offices, sovereign funds and large-scale miners: dedicated capacity on contracts of ${figureTexts.bothTerms}.`,
      link: 'See the farms',
    },
    retail: {
      name: 'Retail',
      text: 'For tech founders and high-net-worth participants in co-mining: a share in an operating site, with no premises, staff or customs work of your own.',
      link: 'Write to us',
    },
  },
  uptime: {
    heading: 'The uptime in your contract',
    text: 'Hosting comes with a 99% uptime SLA: the share of hours in a month in which power, cooling and network are available to your machines. If a month falls below it, you receive the credit set in your order.',
    excluded:
      'Announced maintenance and curtailment by the grid operator do not count as downtime.',
    clause: 'Clause 5.4 of the terms',
  },
  promises: {
    label: 'In every contract',
    heading: 'What our terms promise',
    lede: 'Quoted word for word. A signed order and its schedules take precedence over the terms.',
  },
  clause: (number: string) => `Clause ${number}`,
  closing: {
    heading: 'Request a quote',
    text: 'Tell us how many machines or megawatts, where and when. We contact you within 24 hours.',
    book: 'Book a Call',
    quote: 'Get Hosting Quote',
  },
};

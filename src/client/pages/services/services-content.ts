import { bookingLink } from '#shared/booking-links.ts';
import { figureTexts, howWeCount } from '#shared/catalogue/figures.ts';
import { PATHS } from '#shared/paths.ts';

export const servicesContent = {
  sla: {
    id: 'uptime',
    heading: 'The uptime in your contract',
    text: 'Hosting comes with an uptime SLA of 99%: the share of hours in a month in which power, cooling and network are there for your machines. A month below it earns the credit that your order sets.',
    excluded:
      'Announced maintenance and curtailment by the grid operator are not counted as downtime.',
    links: [
      { label: 'Clause 5.4 of the terms', href: `${PATHS.termsOfConditions}#hosting` },
      howWeCount,
    ],
  },
  promises: {
    id: 'promises',
    label: 'In every contract',
    heading: 'What our terms promise',
    lede: 'Quoted word for word. A signed order and its schedules come before the terms.',
    clause: (number: string) => `Clause ${number}`,
  },
  solutions: {
    lede: 'The same sites and services, for two kinds of client.',
    kinds: [
      {
        name: 'Institutional',
        text: `For institutional clients, family offices, sovereign funds and large-scale miners: capacity set apart for one owner, under contracts of ${figureTexts.bothTerms}.`,
        link: { label: 'See the farms', href: PATHS.miningFarms },
      },
      {
        name: 'Retail',
        text: 'For tech founders and high-net-worth participants in co-mining: a share of a running site, without premises, staff or customs work of your own.',
        link: { label: 'Write to us', href: PATHS.contact },
      },
    ],
  },
  closing: {
    heading: 'Ask for a quote',
    text: 'Tell us the machines or the load, the place and the date. We contact you within 24 hours.',
    actions: [
      { label: 'Book a Call', href: bookingLink('services') },
      { label: 'Get Hosting Quote', href: bookingLink('hosting-quote') },
    ],
  },
  drawings: {
    hosting: 'A hall of six mining containers under a steel frame',
    'sites-and-power':
      'An overhead line that ends at a gantry, a transformer, and an empty plot marked by pegs',
    hardware: 'A hydro-cooled Bitcoin miner with its water fittings',
    operations: 'A dial of 24 hours, live all the way round',
  },
} as const;

import { figureTexts } from '#shared/catalogue/figures.ts';
import { PATHS } from '#shared/paths.ts';

export const servicesContent = {
  sla: {
    id: 'uptime',
    heading: 'A promise with a number in it',
    text: 'Hosted machines come with an uptime SLA of 99%. Support for hosting clients never closes: 24 hours, 7 days.',
  },
  solutions: {
    lede: 'The same plant, owned and reported in two ways.',
    kinds: [
      {
        name: 'Institutional',
        text: `For institutional clients, family offices, sovereign funds and large-scale miners: capacity set apart for one owner, under contracts of ${figureTexts.bothTerms}.`,
        link: { label: 'See the farms', href: PATHS.miningFarms },
      },
      {
        name: 'Retail',
        text: 'For tech founders and high-net-worth participants in co-mining: a share of a running site, without a hall, a crew or a customs file of your own.',
        link: { label: 'Write to us', href: PATHS.contact },
      },
    ],
  },
  closing: {
    heading: 'Say what you want to run',
    text: 'Load, machines, place or simply the question. You hear from us within 24 hours.',
    actions: [
      { label: 'Book a Call', href: PATHS.bookAppointment },
      { label: 'Get Hosting Quote', href: PATHS.bookAppointment },
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

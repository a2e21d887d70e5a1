import { figures, figureTexts } from '#shared/catalogue/figures.ts';
import { PATHS } from '#shared/paths.ts';

export const miningFarmsContent = {
  infrastructure: {
    id: 'infrastructure',
    label: 'Infrastructure',
    heading: 'Heat is the whole problem. We have three answers.',
    lede: 'All power that enters a hall leaves it as heat. How it leaves decides which machines can run, how hard and for how long.',
    hallAlt:
      'Drawing of a hall: six mining containers side by side under a steel frame, fed by one live busbar.',
    suits: 'Suits',
    features: [
      {
        term: 'Power',
        text: `Contracted for years, ${figureTexts.energyPrice}; transformed and metered on site.`,
      },
      {
        term: 'Halls',
        text: 'Containers and halls laid out for one kind of cooling each, so that nothing is a compromise.',
      },
      {
        term: 'Watch',
        text: '24/7 support for hosting clients, and operations staff who answer for uptime.',
      },
    ],
  },
  specifications: {
    id: 'specifications',
    label: 'Specifications',
    heading: 'What runs, and what is planned',
    planned: 'Planned expansion to',
    cooling: { term: 'Cooling', value: 'Air, hydro and immersion' },
    region: { term: 'Focus', value: 'GCC (Gulf Cooperation Council)' },
    uptimeScale: 'The scale runs from 90 to 100%.',
  },
  record: {
    id: 'track-record',
    label: 'Track record',
    heading: 'The figures we are measured by',
    scale: 'Bars start at zero.',
    tableCaption: 'Performance in Q4 2024 and now',
    tableResult: 'Result',
    notGiven: 'not published',
  },
  solutions: {
    id: 'solutions',
    label: 'Solution services',
    heading: 'Ways to put machines in',
    actions: [
      {
        label: 'Host your machines',
        href: PATHS.bookAppointment,
        text: `Your hardware in our halls, for ${figureTexts.hostingTerm}, maintenance included.`,
      },
      {
        label: 'Take a turnkey solution',
        href: PATHS.bookAppointment,
        text: `Machines, place, power and operation under one contract of ${figures.turnkeyTerm.value} ${figures.turnkeyTerm.unit}.`,
      },
      {
        label: 'Reserve a part of the expansion',
        href: PATHS.bookAppointment,
        text: 'Say what load you need and when; it is planned in before it is built.',
      },
      {
        label: 'Ask for the technical data',
        href: PATHS.contact,
        text: 'Cooling, connection, delivery and acceptance, answered by an engineer.',
      },
    ],
  },
  closing: {
    heading: 'Bring your load, we bring the plant',
    text: 'Half an hour is enough to know whether a farm of ours fits your machines.',
    actions: [
      { label: 'Book a call', href: PATHS.bookAppointment },
      { label: 'Contact us', href: PATHS.contact },
    ],
  },
} as const;

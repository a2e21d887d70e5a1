import { figures, figureTexts } from '#shared/catalogue/figures.ts';
import type { COUNTED_ON } from '#shared/catalogue/how-we-count.ts';

const pageNames: Record<keyof typeof COUNTED_ON, string> = {
  Home: 'Home',
  Services: 'Services',
  'Mining store': 'Mining store',
  'Mining farms': 'Mining farms',
  'Deployment sites': 'Deployment sites',
};

export const farmsCopy = {
  hero: {
    label: 'Mining farms',
    heading: 'Mining farms for the Gulf climate',
    lede: 'Power, halls and three types of cooling, designed and operated by us. Our focus is the GCC.',
  },
  infrastructure: {
    label: 'Infrastructure features',
    heading: 'Halls, power and three types of cooling',
    lede: 'Almost all the power that a hall uses leaves it as heat. The type of cooling determines which machines can run there.',
    hall: 'Drawing of a hall: six mining containers side by side under a steel frame, fed by one live busbar.',
    suits: 'Suits:',
    features: [
      {
        term: 'Power',
        text: `Energy ${figureTexts.energyPrice}. We pass tariff changes on at cost, with documentation.`,
      },
      { term: 'Halls', text: 'Containers and halls, each designed for one type of cooling.' },
      { term: 'Support', text: '24/7 support for hosting clients.' },
      {
        term: 'Visits',
        text: 'Clients may visit by appointment, subject to the site’s safety rules.',
      },
    ],
  },
  specifications: {
    label: 'Specifications',
    heading: 'Hash rate, capacity and uptime',
    capacity: (counts: string, planned: number) => `${counts}. Planned expansion to ${planned} MW`,
    uptime: (counts: string) => `${counts}. The scale runs from 90 to 100%.`,
    megawatts: 'MW',
    specs: [
      { term: 'Cooling', value: 'Air, hydro and immersion' },
      { term: 'Focus', value: 'GCC (Gulf Cooperation Council)' },
    ],
    more: 'How we count capacity and uptime',
  },
  trackRecord: {
    label: 'Performance track record',
    heading: 'Current 2025 figures compared with Q4 2024',
    scale: 'Bars start at zero.',
    caption: 'Performance in Q4 2024 and now',
    result: 'Result',
    unpublished: 'not published',
  },
  counting: {
    label: 'How we count',
    heading: 'What each figure measures',
    lede: 'The figures on our pages measure different things. None is calculated from another, and they should not be added up.',
    columns: ['Figure, and the page that shows it', 'What it measures'],
    capacity: 'Capacity',
    uptime: 'Uptime',
    conflicts: 'Figures that seem to conflict',
    comma: ', ',
    terms:
      'Uptime is the share of hours in which power, cooling and network are available to the machines.',
    clause: 'Clause 5.4 of the terms',
    pageNames,
  },
  solutions: {
    label: 'Solution services',
    heading: 'Four ways to work with us',
    host: {
      label: 'Host your machines',
      text: `Your hardware in our halls for ${figureTexts.hostingTerm}, maintenance included.`,
    },
    turnkey: {
      label: 'Take a turnkey solution',
      text: `Machines, site, power and operations under one contract of ${figures.turnkeyTerm.value} ${figures.turnkeyTerm.unit}.`,
    },
    reserve: {
      label: 'Reserve capacity in the expansion',
      text: 'Tell us the load and the date. Capacity is reserved once the order is signed and the deposit is paid.',
    },
    technical: {
      label: 'Request technical data',
      text: 'An engineer answers questions on cooling, connection, delivery and acceptance.',
    },
  },
  closing: {
    heading: 'Find the right farm for your machines',
    text: 'Tell us the model, the quantity and the date, or book a call. We reply within 24 hours.',
    book: 'Book a call',
    contact: 'Contact us',
    cost: 'Calculate running costs',
  },
};

import { bookingLink } from '#shared/booking-links.ts';
import { FIGURES_DISCLAIMER } from '#shared/catalogue/farms.ts';
import { figures, figureTexts } from '#shared/catalogue/figures.ts';
import { PATHS } from '#shared/paths.ts';

export const miningFarmsContent = {
  infrastructure: {
    id: 'infrastructure',
    label: 'Infrastructure features',
    heading: 'Halls, power and three kinds of cooling',
    lede: 'Almost all power that a hall takes in leaves it as heat. The kind of cooling decides which machines can run there.',
    hallAlt:
      'Drawing of a hall: six mining containers side by side under a steel frame, fed by one live busbar.',
    suits: 'Suits',
    features: [
      {
        term: 'Power',
        text: `Energy ${figureTexts.energyPrice}. When a tariff changes, we pass on that change and nothing more, with its proof.`,
      },
      {
        term: 'Halls',
        text: 'Containers and halls, each laid out for one kind of cooling.',
      },
      {
        term: 'Support',
        text: '24/7 support for hosting clients.',
      },
      {
        term: 'Visits',
        text: 'Clients may visit by appointment, under the site’s safety rules.',
      },
    ],
  },
  specifications: {
    id: 'specifications',
    label: 'Specifications',
    heading: 'Hash rate, capacity and uptime',
    planned: 'Planned expansion to',
    cooling: { term: 'Cooling', value: 'Air, hydro and immersion' },
    region: { term: 'Focus', value: 'GCC (Gulf Cooperation Council)' },
    uptimeScale: 'The scale runs from 90 to 100%.',
    counting: 'How we count capacity and uptime',
  },
  record: {
    id: 'track-record',
    label: 'Performance track record',
    heading: 'Current figures of 2025 beside Q4 2024',
    scale: 'Bars start at zero.',
    tableCaption: 'Performance in Q4 2024 and now',
    tableResult: 'Result',
    notGiven: 'not published',
  },
  counting: {
    id: 'how-we-count',
    label: 'How we count',
    heading: 'What each capacity and uptime counts',
    lede: 'The figures on our pages count different things. None is computed from another, and they are not to be added up.',
    columns: ['Figure, and the page that gives it', 'What it counts'],
    groups: { capacity: 'Capacity', uptime: 'Uptime' },
    terms: {
      text: `Uptime is the share of hours in which power, cooling and network are there for the machines. ${FIGURES_DISCLAIMER}`,
      label: 'Clause 5.4 of the terms',
      href: `${PATHS.termsOfConditions}#hosting`,
    },
  },
  solutions: {
    id: 'solutions',
    label: 'Solution services',
    heading: 'Four ways to work with us',
    actions: [
      {
        label: 'Host your machines',
        href: bookingLink('own-machines'),
        text: `Your hardware in our halls, for ${figureTexts.hostingTerm}, maintenance included.`,
      },
      {
        label: 'Take a turnkey solution',
        href: bookingLink('turnkey-solutions'),
        text: `Machines, place, power and operation under one contract of ${figures.turnkeyTerm.value} ${figures.turnkeyTerm.unit}.`,
      },
      {
        label: 'Reserve a part of the expansion',
        href: bookingLink('farm-expansion'),
        text: 'Tell us the load and the date. Capacity is reserved once the order is signed and its deposit is paid.',
      },
      {
        label: 'Ask for the technical data',
        href: PATHS.contact,
        text: 'Cooling, connection, delivery and acceptance, answered by an engineer.',
      },
    ],
  },
  closing: {
    heading: 'Ask which farm fits your machines',
    text: 'Tell us model, number and date, or book a call. We reply within 24 hours.',
    actions: [
      { label: 'Book a call', href: bookingLink('farms') },
      { label: 'Contact us', href: PATHS.contact },
    ],
  },
} as const;

export const aboutContent = {
  about: {
    id: 'about',
    label: 'About',
    heading: 'Four trades, one company, one number to call',
    text: [
      'A miner needs power at a price that holds, a place that may take it, cooling that copes with a Gulf summer, and people who answer at night. Each of these is a trade. Bought from four suppliers, each fault belongs to somebody else.',
      'We do all four. The team that negotiates a lease also builds on it, fills it with machines, and is still there when a fan fails at three in the morning.',
    ],
    chain: [
      { term: 'Power', text: 'Site acquisition, lease structuring and power deals' },
      { term: 'Cooling', text: 'Hosting with air, hydro and immersion cooling' },
      { term: 'Machines', text: 'ASIC hardware, sourced and delivered' },
      { term: 'Hands', text: 'Full operations and site management' },
    ],
    clientsHeading: 'Whom we work for',
    clients: [
      'Institutional clients',
      'Family offices',
      'Sovereign funds',
      'Large-scale miners',
      'Tech founders',
      // A word joiner: the line may not end after “co-”.
      'High-net-worth retail co-\u2060mining participants',
      'Hosting clients',
      'Hardware buyers',
      'Site and power partners',
      'Investors',
    ],
  },
  vision: {
    id: 'vision',
    label: 'Vision',
    heading: 'Mining goes where the power is. So do we.',
    lede: 'From two cities in the emirate of Abu Dhabi to places where power waits for somebody to use it. Five countries, one way of building.',
    placesHeading: 'Our five locations',
    /** What a reader may want to know of each, by country. */
    places: {
      ae: 'Four operational sites at Abu Dhabi and Al Ain; head office in Dubai',
      ca: 'Western Canada, at the foot of the Rockies',
      us: 'North America, beside our Canadian location',
      om: 'Neighbour to our home sites, on the Gulf of Oman',
      et: 'East Africa, across the Gulf of Aden',
    },
  },
  leadership: {
    id: 'leadership',
    label: 'Leadership',
    heading: 'Four people answer for it',
  },
  closing: {
    heading: 'Ask us anything a brochure leaves out',
    text: 'Half an hour with somebody who has stood on the site.',
  },
} as const;

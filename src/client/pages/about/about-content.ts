export const aboutContent = {
  about: {
    id: 'about',
    label: 'About',
    heading: 'One company for power, cooling, hardware and operations',
    text: [
      'A mining operation needs power at a known price, a site that is permitted to use it, cooling that works in a Gulf summer, and staff on call at night. With four suppliers it is often unclear who answers for a fault.',
      'We provide all four, together or one by one. Machines that a client owns remain the client’s. Clients hold their own mining accounts and wallets; we never hold their keys.',
    ],
    chain: [
      { term: 'Power', text: 'Site acquisition, lease structuring and power deals' },
      { term: 'Cooling', text: 'Hosting with air, hydro and immersion cooling' },
      { term: 'Hardware', text: 'ASIC miners, sourced and delivered' },
      { term: 'Operations', text: 'Full operations and site management' },
    ],
    clientsHeading: 'Clients and partners',
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
    heading: 'From Abu Dhabi to five countries',
    lede: 'We operate at Abu Dhabi and Al Ain. We want to build wherever power is available at a price that suits mining: in Canada, the USA, Oman and Ethiopia.',
    placesHeading: 'Our five locations',
    /** What a reader may want to know of each, by country. */
    places: {
      ae: 'Four operational sites at Abu Dhabi and Al Ain; head office in Dubai',
      ca: 'Turnkey solutions are offered in Canada',
      us: 'Turnkey solutions are offered in the USA',
      om: 'In the GCC, next to the UAE',
      et: 'In East Africa',
    },
  },
  leadership: {
    id: 'leadership',
    label: 'Leadership',
    heading: 'Four executives and their responsibilities',
  },
  closing: {
    heading: 'Talk to us',
    text: 'Book a call of 30 to 90 minutes, by subject, or write to us. We reply within 24 hours.',
  },
} as const;

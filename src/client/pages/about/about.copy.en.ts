export const aboutCopy = {
  hero: {
    label: 'About us',
    heading: 'Bitcoin mining infrastructure from the UAE',
    lede: '71 is a Bitcoin mining infrastructure and hosting company based in the UAE. We find sites, secure power, supply machines and run them for our clients.',
  },
  company: {
    label: 'About',
    heading: 'One company for power, cooling, hardware and operations',
    text: [
      'A mining operation needs power at a known price, a site permitted to use it, cooling that copes with a Gulf summer, and staff on call at night. With four suppliers, it is often unclear who is responsible for a fault.',
      'We provide all four, together or separately. Machines that a client owns remain the client’s. Clients hold their own mining accounts and wallets; we never hold their keys.',
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
      // A word joiner prevents a line break after “co-”.
      'High-net-worth retail co-\u2060mining participants',
      'Hosting clients',
      'Hardware buyers',
      'Site and power partners',
      'Investors',
    ],
  },
  vision: {
    label: 'Vision',
    heading: 'From Abu Dhabi to five countries',
    lede: 'We operate in Abu Dhabi and Al Ain. We want to build wherever power is available at a price that works for mining: in Canada, the USA, Oman and Ethiopia.',
    placesHeading: 'Our five locations',
    places: {
      ae: 'Four operational sites in Abu Dhabi and Al Ain; head office in Dubai',
      ca: 'Turnkey solutions are offered in Canada',
      us: 'Turnkey solutions are offered in the USA',
      om: 'In the GCC, next to the UAE',
      et: 'In East Africa',
    },
  },
  leadership: { label: 'Our team', heading: 'Leadership' },
  closing: {
    heading: 'Talk to us',
    text: 'Book a call or write to us. Calls take 30 to 90 minutes, depending on the subject. We reply within 24 hours.',
    book: 'Book a call',
    write: 'Write to us',
  },
};

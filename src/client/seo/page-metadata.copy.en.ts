import type { PageMetadataCopy } from './public-page.ts';

export const pageMetadata = {
  home: {
    title: '71 | Bitcoin mining infrastructure and hosting in the UAE',
    description:
      'Bitcoin mining hosting, sites, hardware and full operations: 65.5 MW across Abu Dhabi and Al Ain, for institutions, family offices and large-scale miners.',
    keywords:
      'bitcoin mining hosting, bitcoin mining UAE, ASIC hosting, turnkey mining, hydro cooling, institutional mining',
  },
  about: {
    title: 'About 71 | Bitcoin mining infrastructure from Dubai',
    description:
      'A UAE company that builds and operates Bitcoin mining sites: what it does, its vision from Abu Dhabi to five countries, and its leadership.',
    keywords:
      'bitcoin mining company UAE, mining operator Dubai, leadership, UAE, Canada, USA, Oman, Ethiopia',
  },
  services: {
    title: 'Services | Hosting, sites, hardware and operations | 71',
    description:
      'Hosting with air, hydro and immersion cooling, site acquisition and power deals, ASIC procurement, and full mining operations under a 99% uptime SLA.',
    keywords:
      'bitcoin mining hosting, site acquisition, power deals, ASIC procurement, mining operations, immersion cooling',
  },
  miningStore: {
    title: 'Mining Store | Air, hydro and Scrypt miners | 71',
    description:
      'Three miners side by side: air-cooled 234 TH/s, hydro-cooled 335 TH/s, Scrypt 17-18 GH/s. Delivered duty paid, with warranty and datasheets.',
    keywords:
      'buy bitcoin miner UAE, ASIC miner, hydro-cooled miner, air-cooled miner, scrypt miner, delivered duty paid, bulk pricing',
  },
  miningFarms: {
    title: 'Mining Farms | 635.25 PH/s in the GCC | 71',
    description:
      'Bitcoin mining farms in the GCC: 25 MW current capacity, expansion to 50 MW, 635.25 PH/s, 95-98% uptime, with air, hydro and immersion cooling.',
    keywords:
      'bitcoin mining farm, mining farm UAE, GCC bitcoin mining, hash rate, immersion cooling, hydro cooling',
  },
  deploymentSites: {
    title: 'Deployment Sites | 65.5 MW across Abu Dhabi and Al Ain | 71',
    description:
      'Four operational Bitcoin mining sites, 65.5 MW across Abu Dhabi and Al Ain: the capacity, cooling, uptime, key features and map location of each.',
    keywords:
      'bitcoin mining Abu Dhabi, bitcoin mining Al Ain, mining site UAE, 65.5 MW, hydro-cooled site',
  },
  contact: {
    title: 'Contact | 71 Bitcoin mining hosting, Dubai',
    description:
      'Write to 71, call our sales team or schedule a call about hosting, sites, hardware and mining operations. We reply within 24 hours.',
    keywords: 'contact, bitcoin mining Dubai, mining hosting quote, Business Bay',
  },
  bookAppointment: {
    title: 'Book an appointment | Bitcoin mining consultation | 71',
    description:
      'Choose one of six consultations, from hosting to partnership, a day and a start time in your own time zone. We confirm within 24 hours.',
    keywords:
      'book mining consultation, hosting consultation, site acquisition, hardware procurement, technical consultation',
  },
  runningCost: {
    title: 'Running costs of a Bitcoin miner | Calculator | 71',
    description:
      'Energy, running cost, coins and break-even of Bitcoin miners from your tariff, uptime and network figures, with every formula. A calculation, not a forecast.',
    keywords:
      'bitcoin mining calculator, mining cost per kWh, cost to mine one bitcoin, break-even electricity price, hosting cost',
  },
  trust: {
    title: 'Trust | Power, uptime, security and custody | 71',
    description:
      'What the energy tariff covers, how we count uptime, how machines are secured, who holds the keys, and how complaints are handled, each with its clause.',
    keywords: 'energy tariff, uptime SLA, mining custody, machine security, complaints, UAE',
  },
  termsOfConditions: {
    title: 'Terms & Conditions | 71 Bitcoin mining hosting',
    description:
      'The terms under which 71 hosts machines, sells hardware and leases sites, effective 1 January 2025: payment, uptime, risk, liability and law. Minimum age 18.',
    keywords: 'terms and conditions, hosting agreement, hardware sales terms, UAE law',
  },
  termsOfUse: {
    title: 'Website Terms of Use | 71',
    description:
      'The rules for using the 71 website, effective 1 January 2025: permitted use, what our figures mean, links and our liability.',
    keywords: 'terms of use, website terms, acceptable use, disclaimer',
  },
  privacyPolicy: {
    title: 'Privacy Policy | What our forms store, and why | 71',
    description:
      'What the contact and booking forms of 71 store, why, for how long, and your rights under the UAE PDPL and the GDPR. No cookies. Effective 1 January 2025.',
    keywords: 'privacy policy, UAE PDPL, GDPR, personal data, no cookies',
  },
  'not-found': {
    title: '404 Page Not Found | 71',
    description: "The page you're looking for doesn't exist or has been moved.",
    noindex: true,
  },
  appointment: {
    title: 'Your appointment | 71',
    description: 'View, move or cancel an appointment.',
    noindex: true,
  },
} as const satisfies PageMetadataCopy;

/** The five services we offer; `chapter` is the fragment of each on the services page. */
export const offeredServices = [
  {
    chapter: 'hosting',
    name: 'Hosting with air, hydro and immersion cooling',
    text: 'Your machines in our halls, kept at the temperature their chips were made for.',
  },
  {
    chapter: 'sites-and-power',
    name: 'Site acquisition and lease structuring',
    text: 'Also called power deals: land, lease and grid connection under one contract.',
  },
  {
    chapter: 'hardware',
    name: 'ASIC hardware sourcing and delivery',
    text: 'Bought with the manufacturer’s warranty, shipped delivered duty paid.',
  },
  {
    chapter: 'operations',
    name: 'Full operations and site management',
    text: 'Staff, spare parts, firmware and monitoring. A fault is found before you ask.',
  },
  {
    chapter: 'mining-solutions',
    name: 'Institutional and retail mining solutions',
    text: 'From a fund’s campus to a private investor’s share of a container.',
  },
] as const;

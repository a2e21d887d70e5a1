/** The five services; `chapter` is the fragment of each on the services page. */
export const offeredServices = [
  {
    chapter: 'hosting',
    name: 'Hosting with air, hydro and immersion cooling',
    text: 'Space, power, cooling, network, physical security and maintenance for your machines. The machines stay yours.',
  },
  {
    chapter: 'sites-and-power',
    name: 'Site acquisition and lease structuring',
    text: 'Also called power deals: we find land with power, structure the lease and negotiate the supply.',
  },
  {
    chapter: 'hardware',
    name: 'ASIC hardware sourcing and delivery',
    text: 'ASIC miners with the manufacturer’s warranty, delivered duty paid.',
  },
  {
    chapter: 'operations',
    name: 'Full operations and site management',
    text: 'Monitoring, restarts, cleaning, repairs, spare parts and reporting, for your machines or a whole site.',
  },
  {
    chapter: 'mining-solutions',
    name: 'Institutional and retail mining solutions',
    text: 'Dedicated capacity for one institution, or a private participant’s share in an operating site.',
  },
] as const;

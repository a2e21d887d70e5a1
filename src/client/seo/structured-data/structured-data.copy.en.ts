export const structuredDataCopy = {
  description:
    'Bitcoin mining infrastructure and hosting company in the United Arab Emirates: hosting, sites and power, hardware, operations.',
  knowsAbout: ['Bitcoin mining', 'ASIC hosting', 'Hydro cooling', 'Immersion cooling'],
  office: (brand: string) => `${brand}, Business Bay`,
  hardware: 'Mining hardware',
  miner: 'ASIC miner',
  properties: {
    mines: 'Mines',
    algorithm: 'Algorithm',
    cooling: 'Cooling',
    warranty: 'Warranty',
    capacity: 'Capacity',
    uptime: 'Uptime',
    status: 'Status',
  },
  cities: { 'Abu Dhabi': 'Abu Dhabi', 'Al Ain': 'Al Ain' },
  cooling: { air: 'air', hydro: 'hydro', immersion: 'immersion' },
};

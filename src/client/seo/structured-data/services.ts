import { PATHS } from '#shared/paths.ts';

/** The five services, as an engine is told of them. */
export const SERVICES = [
  {
    name: 'Bitcoin mining hosting',
    description: 'Hosting of mining machines with air, hydro and immersion cooling.',
    path: PATHS.miningFarms,
  },
  {
    name: 'Site acquisition and lease structuring',
    description: 'Finding, contracting and energising mining sites: leases and power deals.',
    path: PATHS.deploymentSites,
  },
  {
    name: 'ASIC hardware sourcing and delivery',
    description: 'Air-cooled, hydro-cooled and Scrypt miners, delivered duty paid, with warranty.',
    path: PATHS.miningStore,
  },
  {
    name: 'Mining operations and site management',
    description: 'Full operation of mining sites: staff, maintenance, monitoring and reports.',
    path: PATHS.services,
  },
  {
    name: 'Institutional and retail mining solutions',
    description: 'Cloud hosting and turnkey solutions for institutions, funds and private clients.',
    path: PATHS.services,
  },
] as const;

export const deploymentSitesHero = {
  label: 'Deployment sites',
  heading: '65.5 MW across Abu Dhabi and Al Ain',
  lede: 'Four sites, all of them running. Three are cooled by air, the largest by water. Each is listed with its capacity, cooling and uptime.',
} as const;

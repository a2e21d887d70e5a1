export const deploymentSitesHero = {
  label: 'Deployment sites',
  heading: '65.5 MW across Abu Dhabi and Al Ain',
  lede: 'Four operational sites. Three are air-cooled, the largest is hydro-cooled. Each is listed with its capacity, cooling and uptime.',
} as const;

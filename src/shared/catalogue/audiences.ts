export interface Audience {
  readonly scale: 'machine' | 'rack' | 'container' | 'campus';
  readonly name: string;
  readonly start: string;
  readonly text: string;
}

export const audiences: readonly Audience[] = [
  {
    scale: 'machine',
    name: 'Retail co-miners',
    start: 'A few machines',
    text: 'High-net-worth participants with a share in an operating site.',
  },
  {
    scale: 'rack',
    name: 'Tech founders',
    start: 'Racks',
    text: 'Hosted machines alongside your main business, with no operations staff of your own.',
  },
  {
    scale: 'container',
    name: 'Large-scale miners',
    start: 'Containers',
    text: 'Space, power and cooling for a whole fleet, with maintenance on site.',
  },
  {
    scale: 'campus',
    name: 'Institutions and funds',
    start: 'A campus',
    text: 'Institutional clients, family offices and sovereign funds: dedicated capacity, with leases and reporting.',
  },
];

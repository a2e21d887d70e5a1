/** Whom the offer is cut for, from one machine to a campus. */
export interface Audience {
  /** Chooses the drawing of what runs for it. */
  readonly scale: 'machine' | 'rack' | 'container' | 'campus';
  readonly name: string;
  /** What it usually starts with. */
  readonly start: string;
  readonly text: string;
}

export const audiences: readonly Audience[] = [
  {
    scale: 'machine',
    name: 'Retail co-miners',
    start: 'A few machines',
    text: 'High-net-worth investors who share a hall with others, and its power price too.',
  },
  {
    scale: 'rack',
    name: 'Tech founders',
    start: 'Racks',
    text: 'Hash rate beside the business, without a night shift of one’s own.',
  },
  {
    scale: 'container',
    name: 'Large-scale miners',
    start: 'Containers',
    text: 'Room for a fleet, with cooling and spare parts already on the ground.',
  },
  {
    scale: 'campus',
    name: 'Institutions and funds',
    start: 'A campus',
    text: 'Institutional clients, family offices and sovereign funds: leases, reporting and one counterparty.',
  },
];

export interface Location {
  /** ISO 3166-1 alpha-2 in lower case; also the file name of its flag. */
  readonly country: string;
  readonly name: string;
  readonly region?: string;
  readonly live: boolean;
}

export const locations = [
  { country: 'ae', name: 'UAE', live: true },
  { country: 'ca', name: 'Canada', region: 'Alberta', live: false },
  { country: 'us', name: 'USA', live: false },
  { country: 'om', name: 'Oman', live: false },
  { country: 'et', name: 'Ethiopia', live: false },
] as const satisfies readonly Location[];

export function locationName({ name, region }: Location): string {
  return region ? `${name} (${region})` : name;
}

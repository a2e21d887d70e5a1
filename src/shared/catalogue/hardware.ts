import type { ServiceType } from '../calendar/appointment-options.ts';
import { type OwnerFact, placeholder } from '../owner-fact.ts';
import { PATHS } from '../paths.ts';

/** The hardware catalogue, for inquiries without a cart. Its figures are from the specification. */
export const MINER_IDS = ['air-miner', 'hydro-miner', 'scrypt-miner'] as const;
export type MinerId = (typeof MINER_IDS)[number];

export interface MinerFigure {
  readonly label: string;
  readonly value: string;
  readonly unit: string;
}

export const MINER_DETAILS = ['dimensions', 'weight', 'noise', 'voltage', 'temperature'] as const;
export type MinerDetail = (typeof MINER_DETAILS)[number];

export interface Miner {
  readonly id: MinerId;
  readonly name: string;
  readonly summary: string;
  readonly hashRate: MinerFigure;
  readonly power: MinerFigure;
  /** Watts, only for drawings to scale: the visible text is `power`. */
  readonly watts: number;
  /** As specified, not computed. It differs from power / hash rate, so show the disclaimer. */
  readonly efficiency?: MinerFigure;
  readonly mines: string;
  readonly algorithm: string;
  readonly cooling: string;
  readonly siteNeeds: string;
  readonly warranty: string;
  /** From the manufacturer's documents. Pages and data sheets show those that the owner has set. */
  readonly details: Readonly<Record<MinerDetail, OwnerFact>>;
}

const hashRate = (value: string, unit: string): MinerFigure => ({
  label: 'Hash rate',
  value,
  unit,
});
const power = (watts: number): MinerFigure => ({
  label: 'Power, about',
  value: String(watts),
  unit: 'W',
});
const efficiency = (value: string): MinerFigure => ({ label: 'Efficiency', value, unit: 'J/TH' });

/** For each machine: `400 × 195 × 290 mm`, `14.5 kg`, `75 dB`, `220-240 V`, `5-40 °C`. */
const unsetDetails = () => ({
  dimensions: placeholder(''),
  weight: placeholder(''),
  noise: placeholder(''),
  voltage: placeholder(''),
  temperature: placeholder(''),
});

/** The value of a detail; empty while the owner has not set it. */
export function shownDetail({ details }: Pick<Miner, 'details'>, name: MinerDetail): string {
  const { value, placeholder: isUnset } = details[name];
  return isUnset ? '' : value;
}

const IN_QUOTE = 'Stated in your quote';

export const MINERS: readonly [Miner, Miner, Miner] = [
  {
    id: 'air-miner',
    name: 'Air-cooled Bitcoin miner',
    summary: 'Cooled by its own fans. It needs clean intake air and an exhaust path, and no water.',
    hashRate: hashRate('234', 'TH/s'),
    power: power(3500),
    watts: 3500,
    efficiency: efficiency('17.5'),
    mines: 'Bitcoin (BTC)',
    algorithm: 'SHA-256',
    cooling: 'Air, by its own fans',
    siteNeeds: 'Air intake and exhaust',
    warranty: '12 months',
    details: unsetDetails(),
  },
  {
    id: 'hydro-miner',
    name: 'Hydro-cooled Bitcoin miner',
    summary:
      'Water-cooled at the chips, with no fans. The higher hash rate of our two Bitcoin miners.',
    hashRate: hashRate('335', 'TH/s'),
    power: power(5300),
    watts: 5300,
    efficiency: efficiency('21.2'),
    mines: 'Bitcoin (BTC)',
    algorithm: 'SHA-256',
    cooling: 'Hydro',
    siteNeeds: 'A water loop',
    warranty: 'Stated in your quote',
    details: unsetDetails(),
  },
  {
    id: 'scrypt-miner',
    name: 'Scrypt miner',
    summary: 'Mines Litecoin and Dogecoin with the Scrypt algorithm. It does not mine Bitcoin.',
    hashRate: hashRate('17-18', 'GH/s'),
    power: power(3300),
    watts: 3300,
    mines: 'Litecoin (LTC) and Dogecoin (DOGE)',
    algorithm: 'Scrypt',
    cooling: IN_QUOTE,
    siteNeeds: IN_QUOTE,
    warranty: 'Stated in your quote',
    details: unsetDetails(),
  },
];

export const HARDWARE_TERMS = [
  {
    name: 'Manufacturer warranties',
    text: 'Every machine comes with its manufacturer’s warranty: 12 months on the air-cooled miner.',
  },
  {
    name: 'Delivered duty paid',
    text: 'Freight, customs and duties are included in the price, to your address or to our hosting site.',
  },
  {
    name: 'Optional setup support',
    text: 'Our technicians rack, connect and commission the machines, at our sites or by guiding your staff.',
  },
  {
    name: 'Bulk pricing',
    text: 'The price per machine falls as the order grows. Tell us the quantity and the delivery date.',
  },
] as const;

export const HARDWARE_DISCLAIMER =
  'All figures are internal estimates. They may vary by batch, firmware and site, and are not a guarantee of performance or income.';

/** The path of a miner's one-page data sheet, which the build generates from this catalogue. */
export const datasheetPath = (id: MinerId): string => `/datasheet-${id}.pdf`;

const INQUIRY_SERVICE: ServiceType = 'hardware-procurement';

export const inquiryLink = (id: MinerId): string =>
  `${PATHS.bookAppointment}?service=${INQUIRY_SERVICE}&product=${id}`;

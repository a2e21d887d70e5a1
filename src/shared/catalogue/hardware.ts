import type { ServiceType } from '../appointment-options.ts';
import { PATHS } from '../paths.ts';

/** The hardware catalogue: inquiries only, no cart. The figures are the specification's. */
export const MINER_IDS = ['air-miner', 'hydro-miner', 'scrypt-miner'] as const;
export type MinerId = (typeof MINER_IDS)[number];

/** A figure in large type: its value, its unit, and what it counts. */
export interface MinerFigure {
  readonly label: string;
  readonly value: string;
  readonly unit: string;
}

export interface Miner {
  readonly id: MinerId;
  readonly name: string;
  readonly summary: string;
  readonly hashRate: MinerFigure;
  readonly power: MinerFigure;
  /** Watts, only for drawings to scale: the text that people read is `power`. */
  readonly watts: number;
  /**
   * As quoted to us, never computed. It does not equal power divided by hash rate, so the
   * disclaimer must be visible beside it. Absent if no figure is quoted.
   */
  readonly efficiency?: MinerFigure;
  readonly mines: string;
  readonly algorithm: string;
  readonly cooling: string;
  readonly siteNeeds: string;
  readonly warranty: string;
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

const WITH_THE_QUOTE = 'Stated in your quote';

export const MINERS: readonly Miner[] = [
  {
    id: 'air-miner',
    name: 'Air-cooled Bitcoin miner',
    summary:
      'Cooled by its own fans. It needs clean air in and a way out for the warm air, and no water.',
    hashRate: hashRate('234', 'TH/s'),
    power: power(3500),
    watts: 3500,
    efficiency: efficiency('17.5'),
    mines: 'Bitcoin (BTC)',
    algorithm: 'SHA-256',
    cooling: 'Air, by its own fans',
    siteNeeds: 'An air path in and out',
    warranty: '12 months',
  },
  {
    id: 'hydro-miner',
    name: 'Hydro-cooled Bitcoin miner',
    summary:
      'Cooled by water at the chips, without fans. The higher hash rate of our two Bitcoin machines.',
    hashRate: hashRate('335', 'TH/s'),
    power: power(5300),
    watts: 5300,
    efficiency: efficiency('21.2'),
    mines: 'Bitcoin (BTC)',
    algorithm: 'SHA-256',
    cooling: 'Hydro',
    siteNeeds: 'A water loop',
    warranty: 'Term in your quote',
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
    cooling: WITH_THE_QUOTE,
    siteNeeds: WITH_THE_QUOTE,
    warranty: 'Term in your quote',
  },
];

/** The terms that are the same for every machine. */
export const HARDWARE_TERMS = [
  {
    name: 'Manufacturer warranties',
    text: 'Every machine carries its manufacturer’s warranty; on the air-cooled miner it runs for 12 months.',
  },
  {
    name: 'Delivered duty paid',
    text: 'Freight, customs and duties are in the price, to your address or to the site where we host your machines.',
  },
  {
    name: 'Optional setup support',
    text: 'Our technicians rack, connect and commission the machines, on our sites or by guiding your own staff.',
  },
  {
    name: 'Bulk pricing',
    text: 'The price per machine falls with the size of the order. Tell us the quantity and the date.',
  },
] as const;

export const HARDWARE_DISCLAIMER =
  'All figures are internal estimates. They may differ by batch, firmware and site, and are no warranty of performance or income.';

/** The path of a miner's one-page data sheet. The build writes it from this catalogue. */
export const datasheetPath = (id: MinerId): string => `/datasheet-${id}.pdf`;

const INQUIRY_SERVICE: ServiceType = 'hardware-procurement';

/** The address of the booking page with the service and the miner already chosen. */
export const inquiryLink = (id: MinerId): string =>
  `${PATHS.bookAppointment}?service=${INQUIRY_SERVICE}&product=${id}`;

/** The miner whose id is `id`; `undefined` for anything else, such as a mistyped address. */
export function findMiner(id: string | null | undefined): Miner | undefined {
  return MINERS.find((miner) => miner.id === id);
}
